import type { Pence } from '@furlong/money';

/** A free bet as it is under the lock of the transaction that places. */
export interface FreeBetFacts {
  readonly accountId: number;
  readonly amountPence: Pence;
  /** The business time in ms from which on the free bet cannot be staked. */
  readonly expiresAt: number;
  /** Whether a bet has staked it, or the house has taken it back. */
  readonly isGone: boolean;
}

/**
 * The reason why a free bet cannot be staked: nobody gave it to this customer; it is used or taken back; it has
 * expired; or it cannot be staked on this slip.
 */
export type FreeBetFault = 'unknown' | 'used' | 'expired' | 'unfit';
