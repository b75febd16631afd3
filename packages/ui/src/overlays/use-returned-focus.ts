import { useState } from 'react';

function listAround(element: Element | null): readonly Element[] {
  const around: Element[] = [];
  let part = element?.parentElement ?? null;
  while (part !== null) {
    around.push(part);
    part = part.parentElement;
  }
  return around;
}

/**
 * The element at the start of a part of the page that can take the focus: the tab that shows it, its heading,
 * the page's own content.
 */
function findStart(part: Element): HTMLElement | undefined {
  const start = part.matches('[role="tabpanel"]')
    ? document.getElementById(part.getAttribute('aria-labelledby') ?? '')
    : part.matches('section, aside')
      ? part.querySelector('h1, h2, h3')
      : part;
  const isTaken = start?.matches('main, [role="tab"], :is(h1, h2, h3)[tabindex]') === true;
  return isTaken && start instanceof HTMLElement ? start : undefined;
}

/**
 * Gives the focus back to the element that had it before this content was there. The focus goes to the start of the
 * innermost part around that element if the element is gone, and in the end to the page's own content. The headless
 * content gives the focus to its trigger alone, and content that is opened from elsewhere has no trigger.
 */
export function useReturnedFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  const [around] = useState(() => listAround(opener));
  return (event) => {
    event.preventDefault();
    const starts = around
      .filter(({ isConnected }) => isConnected)
      .flatMap((part) => findStart(part) ?? []);
    const place =
      opener?.isConnected === true ? opener : (starts[0] ?? document.querySelector('main'));
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
}
