import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** What holds the focus while it is open: everything else is hidden behind it. */
function findOpenDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1);
}

/**
 * A screen reader begins where a new page does; but never behind a dialog that is open, where neither it nor Tab would
 * find a way out: there the focus stays in the dialog, or comes to it.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const place = findOpenDialog() ?? mainRef.current;
    // Where it is within, it is where it should be.
    if (place !== mainRef.current && place?.contains(document.activeElement) === true) return;
    place?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}
