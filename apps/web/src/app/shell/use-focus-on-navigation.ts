import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Finds the open sheet or dialog that holds the focus: everything else is hidden behind it. */
function findOpenDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1);
}

/**
 * Moves the focus to a new page, so that a screen reader begins there. While a dialog is open the focus goes to
 * the dialog instead: behind it neither a screen reader nor Tab would find a way out.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const place = findOpenDialog() ?? mainRef.current;
    // The focus is already inside that place.
    if (place !== mainRef.current && place?.contains(document.activeElement) === true) return;
    place?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}
