import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './back-entries.ts';

/** Closes this sheet or dialog by Back while it is open, unless a layer that opened later is above it. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    return openLayer(() => {
      close();
    });
  }, [isOpen]);
}
