import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

export interface HeldFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Whether what had the focus is gone, so that it fell back to what is around the part. */
function isLost(part: HTMLElement): boolean {
  return document.activeElement === null || document.activeElement.contains(part);
}

/** What scrolls around the heading begins with it; the page itself stays where it is. */
function scrollBackAround(heading: HTMLElement): void {
  let around = heading.parentElement;
  while (around !== null && around !== document.body) {
    around.scrollTop = 0;
    around = around.parentElement;
  }
}

/**
 * Where a change of what is shown takes away what had the focus, the part's heading gets it: whoever works by keyboard
 * goes on where they were, and a screen reader says where that is.
 */
export function useHeldFocus(shown: string): HeldFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const part = ref.current;
    if (part === null || !wasInside.current || !isLost(part)) return;
    const heading = part.querySelector('h2');
    heading?.focus({ preventScroll: true });
    if (heading !== null) scrollBackAround(heading);
  }, [shown]);
  return {
    ref,
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // Nobody takes over from an element that is taken away.
      if (relatedTarget !== null) wasInside.current = false;
    },
  };
}
