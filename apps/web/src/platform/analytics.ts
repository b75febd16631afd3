import type { createBrowserRouter } from 'react-router';
import { isNavigation } from './navigation.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** Tells our own server, which counts; no page waits for it, and nobody else's script or cookie is needed. */
function sendPageView(page: string): void {
  const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/page-view', body);
}

/** Reports each navigation by the pattern of its path, such as `/sport/:sportName`: not which race, and not whose. */
export function reportPageViews(router: Router, report = sendPageView): void {
  let seen = { key: '', pathname: '', hash: '' };
  router.subscribe(({ initialized, navigation, location, historyAction, matches }) => {
    if (!initialized || navigation.state !== 'idle' || location.key === seen.key) return;
    const isCounted = isNavigation(seen, location, historyAction);
    seen = location;
    const pattern = matches.at(-1)?.route.path ?? '';
    // What is unknown goes home, and is counted there.
    if (isCounted && pattern !== '*') report(`/${pattern}`);
  });
}
