import { navigateFromPage } from '@furlong/ui';
import {
  NavigationType,
  useLocation,
  useNavigationType,
  type createBrowserRouter,
  type Location,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import { useLayoutEffect, useRef } from 'react';

type Place = Pick<Location, 'pathname' | 'hash'>;

/**
 * Whether a change of the address is a navigation (specification, 2). A tab that only rewrites the address of its page
 * does not navigate, nor does a jump to a place on the page.
 */
export function isNavigation(from: Place, to: Place, action: `${NavigationType}`): boolean {
  if (from.pathname !== to.pathname) return true;
  return action !== 'REPLACE' && to.hash === '';
}

/** Scrolls to the top on each navigation, back and forward too. */
export function useTopOnNavigation(): void {
  const location = useLocation();
  const action = useNavigationType();
  const seen = useRef<Place>({ pathname: '', hash: '' });
  useLayoutEffect(() => {
    // The browser would restore the old scroll position by default.
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const from = seen.current;
    seen.current = location;
    if (isNavigation(from, location, action)) window.scrollTo(0, 0);
  }, [location, action]);
}

/**
 * Makes every navigation close open layers first. Links, redirects and code all use this one function of the
 * router. An open sheet or dialog has an entry of the history that the router does not know, and would build on
 * or overwrite.
 */
export function navigateBelowLayers(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>,
): void {
  const navigate = router.navigate.bind(router);
  router.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    // Steps through the history go as with the browser's own buttons.
    if (typeof to === 'number') window.history.go(to);
    else await navigateFromPage(async () => navigate(to, options));
  };
}
