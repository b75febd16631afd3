import { useState } from 'react';

/**
 * Gives the focus back to what had it before this content was there. The headless content gives it to its trigger
 * alone, and what is opened from elsewhere has none.
 */
export function useReturnedFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
