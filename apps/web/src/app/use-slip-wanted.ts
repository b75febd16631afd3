import { useEffect, useState } from 'react';
import { useLayout } from '../platform/layout.ts';
import { useSession } from '../core/session/session.ts';
import { useIsSlipAwaited } from '../core/slip/slip.ts';
import { storage } from '../platform/storage.ts';

function isSlipKept(): boolean {
  return storage.find('betslipIdBackup') !== undefined || storage.find('submission') !== undefined;
}

/** A finger or a key is a head start on the price that it may pick; `storage` is another window that began a slip. */
const beginnings = ['pointerdown', 'keydown', 'storage'] as const;

/**
 * Whether the slip has to be kept by now: one is in view, the device remembers one, a customer is here, a price was
 * picked, by whatever means, or somebody has begun to use the page. A visitor who only looks does not pay for it.
 */
export function useSlipWanted(): boolean {
  const isDesktop = useLayout() === 'desktop';
  const isCustomer = useSession().kind === 'customer';
  const isAwaited = useIsSlipAwaited();
  const [isWanted, setIsWanted] = useState(isSlipKept);
  // It stays wanted for good: a slip that is kept has to see its customer leave.
  if (!isWanted && (isDesktop || isCustomer || isAwaited)) setIsWanted(true);
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
