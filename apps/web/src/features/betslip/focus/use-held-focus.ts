import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface HeldFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Whether the focused element was removed, so that the focus fell back to the part around it. */
function isLost(part: HTMLElement): boolean {
  return document.activeElement === null || document.activeElement.contains(part);
}

/** The scroll area around the heading goes to its top; the page does not scroll. */
function scrollBackAround(heading: HTMLElement): void {
  let around = heading.parentElement;
  while (around !== null && around !== document.body) {
    around.scrollTop = 0;
    around = around.parentElement;
  }
}

/**
 * Moves the focus to the heading of a part when a change removes the focused element. Keyboard users go on
 * where they were, and a screen reader says where that is.
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
      // An element that is removed has no successor for its focus.
      if (relatedTarget !== null) wasInside.current = false;
    },
  };
}
