import type { Pence } from '@furlong/money';

/** A free bet as it stands, under the lock of the transaction that places. */
export interface FreeBetFacts {
  readonly accountId: number;
  readonly amountPence: Pence;
  /** Business ms from which on it cannot be staked. */
  readonly expiresAt: number;
  /** Whether a bet has staked it, or the house has taken it back. */
  readonly isGone: boolean;
}

/** Why a free bet cannot be staked: nobody gave it to this customer; it is gone; expired; or the slip is not one for it. */
export type FreeBetFault = 'unknown' | 'used' | 'expired' | 'unfit';
