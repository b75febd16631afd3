import { useEffect, useRef } from 'react';
import { onSessionEvent, useSession } from '../../core/session/session.ts';
import { dropSlip, keepBetslip, readKeptSlip, welcomeBack } from './keep-betslip.ts';
import { followOrders, resumeOrder } from './pursue-order.ts';

/** Keeps the slip with its customer until they log out or somebody else logs in. */
function useSlipHolder(): void {
  const session = useSession();
  const reference = session.kind === 'customer' ? session.user.cust_Ref : undefined;
  const isStarting = session.kind === 'starting';
  const heldBy = useRef<string | undefined>(undefined);
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event !== 'logged-out') return;
        heldBy.current = undefined;
        dropSlip();
      }),
    [],
  );
  useEffect(() => {
    if (isStarting) return;
    if (reference !== undefined) {
      if (heldBy.current !== undefined && heldBy.current !== reference) dropSlip();
      heldBy.current = reference;
    }
    void readKeptSlip();
    if (reference === undefined) return;
    resumeOrder(reference);
    welcomeBack();
  }, [isStarting, reference]);
}

/** Draws nothing. It stays for the whole visit, so that the slip is kept up to date while it is out of view. */
export function BetslipKeeper() {
  useEffect(() => {
    const endings = [keepBetslip(), followOrders()];
    return () => {
      for (const end of endings) end();
    };
  }, []);
  useSlipHolder();
  return null;
}
