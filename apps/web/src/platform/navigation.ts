import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
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
