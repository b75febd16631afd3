import { useEffect, useState } from 'react';
import { useLayout } from '../../platform/layout.ts';
import { useSession } from '../../core/session/session.ts';
import { useIsSlipAwaited } from '../../core/slip/slip.ts';
import { storage } from '../../platform/storage.ts';

function isSlipKept(): boolean {
  return storage.find('betslipIdBackup') !== undefined || storage.find('submission') !== undefined;
}

/**
 * The first finger or key on the page gives the slip time to load before a price is picked. `storage` says that
 * another window began a slip.
 */
const beginnings = ['pointerdown', 'keydown', 'storage'] as const;

/**
 * Whether the slip has to be kept up to date: it is in view, the device remembers one, a customer is logged in,
 * a price was picked by whatever means, or somebody has begun to use the page. A visitor who only looks does
 * not load it.
 */
export function useSlipWanted(): boolean {
  const isDesktop = useLayout() === 'desktop';
  const isCustomer = useSession().kind === 'customer';
  const isAwaited = useIsSlipAwaited();
  const [isWanted, setIsWanted] = useState(isSlipKept);
  // Once wanted it stays wanted: a kept slip has to hear of its customer's leaving.
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
