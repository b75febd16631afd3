import { useState } from 'react';

/**
 * Gives the focus back to what had it before this content was there, or to the page's own content where that is gone
 * meanwhile. The headless content gives it to its trigger alone, and what is opened from elsewhere has none.
 */
export function useReturnedFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const place = opener?.isConnected === true ? opener : document.querySelector('main');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
}
