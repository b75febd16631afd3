import { pence, type Pence } from '@furlong/money';
import { remainingPayout, settleBet, type HouseRules } from '@furlong/settlement';
import { potentialLeftOf, stakeLeftOf, type StakeRow } from '../wagers/stake-left.ts';
import type { LegStanding } from './leg-standing.ts';
import { toStruckBet, type BetTermsRow } from './struck-bet.ts';

/** What of a stored bet its potential return goes by. */
export interface ReturningBetRow extends BetTermsRow, StakeRow {
  readonly status: 'open' | 'settled';
  readonly potential_payout_pence: number | null;
}

/**
 * What the stake that is left returns if all that is open wins, by what is known now: non-runners, deductions, and
 * what other legs have come to. Null where a starting price is in the bet.
 * Units: pence. Rounding: as it would be paid.
 */
export function potentialReturnOf(
  bet: ReturningBetRow,
  legs: readonly LegStanding[],
  rules: HouseRules,
): Pence | null {
  const asStruck = potentialLeftOf(bet);
  const results = legs.map(({ result, ifWon }) => result ?? ifWon);
  if (asStruck === null || bet.status !== 'open' || results.includes(undefined)) return asStruck;
  const settlement = settleBet(toStruckBet(bet, legs), results, rules);
  const stake = { wholePence: pence(bet.stake_pence), remainingPence: stakeLeftOf(bet) };
  return remainingPayout(settlement, stake, rules);
}
