import { fraction } from '@furlong/exact';
import { noPence, pence, penceHalfUp, subtractPence, type Pence } from '@furlong/money';

/** The stake of a bet, and how much of it was bought back. */
export interface StakeRow {
  readonly stake_pence: number;
  readonly cashed_out_stake_pence: number;
}

/** The part of the stake that was not bought back: it still runs, or ran until the bet was settled. */
export function stakeLeftOf(bet: StakeRow): Pence {
  return subtractPence(pence(bet.stake_pence), pence(bet.cashed_out_stake_pence));
}

/** The part of it that is the customer's own money, and would come back: nothing of a free bet (rules 3.18). */
export function ownStakeLeftOf(bet: StakeRow & { readonly is_free_bet: boolean }): Pence {
  return bet.is_free_bet ? noPence : stakeLeftOf(bet);
}

/**
 * The most that the stake that is left may return, in pence, rounded half up; null where a starting
 * price is in the bet.
 */
export function potentialLeftOf(
  bet: StakeRow & { readonly potential_payout_pence: number | null },
): Pence | null {
  if (bet.potential_payout_pence === null) return null;
  const left = BigInt(bet.potential_payout_pence) * BigInt(stakeLeftOf(bet));
  return penceHalfUp(fraction(left, BigInt(bet.stake_pence)));
}
