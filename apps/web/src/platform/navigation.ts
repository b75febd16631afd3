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
 * Whether the way from one place to the other is a navigation (specification, 2). A tab that only rewrites the address
 * of its page is none, nor is a jump to a place on it.
 */
export function isNavigation(from: Place, to: Place, action: `${NavigationType}`): boolean {
  if (from.pathname !== to.pathname) return true;
  return action !== 'REPLACE' && to.hash === '';
}

/** Each navigation, back and forward too, scrolls to the top. */
export function useTopOnNavigation(): void {
  const location = useLocation();
  const action = useNavigationType();
  const seen = useRef<Place>({ pathname: '', hash: '' });
  useLayoutEffect(() => {
    // Left to itself, the browser puts back where the page was scrolled to.
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const from = seen.current;
    seen.current = location;
    if (isNavigation(from, location, action)) window.scrollTo(0, 0);
  }, [location, action]);
}

/**
 * Whatever navigates (a link, a redirect, code) comes through the router's one function. An open sheet or dialog has an
 * entry of the history that the router does not know, and would otherwise build on or write over.
 */
export function navigateBelowLayers(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>,
): void {
  const navigate = router.navigate.bind(router);
  router.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    // By steps it goes as the browser's own buttons do.
    if (typeof to === 'number') window.history.go(to);
    else await navigateFromPage(async () => navigate(to, options));
  };
}
