import type { Deposit } from '@furlong/contract';
import type { ReactNode } from 'react';
import { outcomeOf } from '../deposit.ts';
import { Failed } from './failed.tsx';
import { Succeeded } from './succeeded.tsx';

interface DepositOutcomeProps {
  readonly deposit: Deposit;
  readonly onAgain: () => void;
  /** Stands there until the payment is decided. */
  readonly children: ReactNode;
}

/** The outcome of a deposit. */
export function DepositOutcome({ deposit, onAgain, children }: DepositOutcomeProps) {
  const outcome = outcomeOf(deposit);
  switch (outcome) {
    case 'open':
      return children;
    case 'success':
      return <Succeeded deposit={deposit} />;
    case 'declined':
    case 'expired':
    case 'returned':
      return <Failed kind={outcome} message={deposit.message} onAgain={onAgain} />;
  }
}
