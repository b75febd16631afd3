import { useEffect, useState } from 'react';
import { useLayout } from '../platform/layout.ts';
import { useSession } from '../core/session/session.ts';
import { storage } from '../platform/storage.ts';

function isSlipKept(): boolean {
  return storage.find('betslipIdBackup') !== undefined || storage.find('submission') !== undefined;
}

/** A finger or a key comes before any tap; `storage` is another window that began a slip. */
const beginnings = ['pointerdown', 'keydown', 'storage'] as const;

/**
 * Whether the slip has to be kept by now: one is in view, the device remembers one, a customer is here, or somebody
 * has begun to use the page. A visitor who only looks does not pay for it.
 */
export function useSlipWanted(): boolean {
  const isDesktop = useLayout() === 'desktop';
  const isCustomer = useSession().kind === 'customer';
  const [isWanted, setIsWanted] = useState(isSlipKept);
  // For good: whoever keeps a slip has to see its customer leave.
  if (!isWanted && (isDesktop || isCustomer)) setIsWanted(true);
  useEffect(() => {
    if (isWanted) return;
    const begin = () => {
      setIsWanted(true);
    };
    for (const name of beginnings) window.addEventListener(name, begin, { passive: true });
    return () => {
      for (const name of beginnings) window.removeEventListener(name, begin);
    };
  }, [isWanted]);
  return isWanted;
}
