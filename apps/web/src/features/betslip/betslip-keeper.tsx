import { useEffect, useRef } from 'react';
import { useSession } from '../../platform/session.ts';
import { dropSlip, keepBetslip, readKeptSlip, welcomeBack } from './keep-betslip.ts';
import { hearOutcomes, resumeOrder } from './place-bets.ts';

/** Draws nothing. It is there for the whole visit, so that the slip is kept whether or not it is in view. */
export function BetslipKeeper() {
  const session = useSession();
  const reference = session.kind === 'customer' ? session.user.cust_Ref : undefined;
  const isStarting = session.kind === 'starting';
  const heldBy = useRef<string | undefined>(undefined);
  useEffect(() => {
    const endSlip = keepBetslip();
    const endOutcomes = hearOutcomes();
    return () => {
      endSlip();
      endOutcomes();
    };
  }, []);
  useEffect(() => {
    if (isStarting) return;
    const before = heldBy.current;
    heldBy.current = reference;
    if (before !== undefined && before !== reference) dropSlip();
    if (before !== undefined && reference === undefined) return;
    void readKeptSlip();
    if (reference === undefined) return;
    resumeOrder(reference);
    welcomeBack();
  }, [isStarting, reference]);
  return null;
}
