import { pence, type Pence } from '@furlong/money';
import { remainingPayout, settleBet, type HouseRules } from '@furlong/settlement';
import { potentialLeftOf, stakeLeftOf, type StakeRow } from '../wagers/stake-left.ts';
import { struckBetOf, type BetTermsRow } from './as-struck.ts';
import type { KnownLeg } from './known-leg.ts';

/** The part of a stored bet that its potential return depends on. */
export interface ReturningBetRow extends BetTermsRow, StakeRow {
  readonly status: 'open' | 'settled';
  readonly potential_payout_pence: number | null;
}

/**
 * Works out the return of the stake that is left if every open leg wins, by what is known now:
 * non-runners, deductions, and what the other legs have come to. Null where the bet has a leg at a
 * starting price.
 * Units: pence. Rounding: as it would be paid.
 */
export function potentialReturnOf(
  bet: ReturningBetRow,
  legs: readonly KnownLeg[],
  rules: HouseRules,
): Pence | null {
  const asStruck = potentialLeftOf(bet);
  const results = legs.map(({ result, ifWon }) => result ?? ifWon);
  if (asStruck === null || bet.status !== 'open' || results.includes(undefined)) return asStruck;
  const settlement = settleBet(struckBetOf(bet, legs), results, rules);
  const stake = { wholePence: pence(bet.stake_pence), remainingPence: stakeLeftOf(bet) };
  return remainingPayout(settlement, stake, rules);
}
