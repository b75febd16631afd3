import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './back-entries.ts';

/** Back closes this sheet or dialog while it is open, if nothing that opened later is above it. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    return openLayer(() => {
      close();
    });
  }, [isOpen]);
}
