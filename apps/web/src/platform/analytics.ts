import { isNavigation } from '@furlong/client';
import type { createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * Tells the page view to our own server, which counts. No page waits for it, and no foreign script or cookie is
 * needed.
 */
function sendPageView(page: string): void {
  const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/page-view', body);
}

/**
 * Reports each navigation by the pattern of its path, such as `/sport/:sportName`, where that is allowed at the moment. It
 * names neither the race nor the customer.
 */
export function reportPageViews(
  router: Router,
  isAllowed: () => boolean,
  report = sendPageView,
): void {
  let seen = { key: '', pathname: '', hash: '' };
  router.subscribe(({ initialized, navigation, location, historyAction, matches }) => {
    if (!initialized || navigation.state !== 'idle' || location.key === seen.key) return;
    const isCounted = isNavigation(seen, location, historyAction);
    seen = location;
    const pattern = matches.at(-1)?.route.path ?? '';
    // An unknown path leads home and is counted there.
    if (isCounted && pattern !== '*' && isAllowed()) report(`/${pattern}`);
  });
}
