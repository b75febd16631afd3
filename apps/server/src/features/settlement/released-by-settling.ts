import type { StoredLeg } from '../../core/results/results.queries.ts';
import type { ReleasedLiability } from '../../core/wagers/liabilities.queries.ts';
import { releasedBy, type TakenOff } from '../../core/wagers/released-liability.ts';
import type { SettlementFacts } from './bet-decider.ts';
import type { DecidedBet } from './decided-bet.ts';

/**
 * The sums that settling takes off the liabilities of markets without a result, which take bets: a
 * bet that has lost costs the book nothing there, whatever wins. A bet that is open again adds back
 * what it had added at placement. Liabilities of markets with a result are not kept up. On most
 * pages every market has its result, and nothing is released.
 */
export function releasedBySettling(
  decided: readonly DecidedBet[],
  { legs, markets }: Pick<SettlementFacts, 'legs' | 'markets'>,
): readonly ReleasedLiability[] {
  const waiting = new Set(markets.filter(({ revision }) => revision === 0).map(({ id }) => id));
  if (waiting.size === 0) return [];
  const waitingLegs = new Map<number, StoredLeg[]>();
  for (const leg of legs) {
    if (!waiting.has(leg.market_id)) continue;
    const others = waitingLegs.get(leg.bet_id);
    if (others === undefined) waitingLegs.set(leg.bet_id, [leg]);
    else others.push(leg);
  }
  return releasedBy(
    decided.flatMap((settled) => {
      const open = waitingLegs.get(settled.bet.id);
      return open === undefined ? [] : takenOff(settled, open);
    }),
  );
}

/** Nothing for a bet that stays settled after a correction: its first settlement released its liability. */
function takenOff(
  { bet, isCorrection, isReopened }: DecidedBet,
  legs: readonly StoredLeg[],
): readonly TakenOff[] {
  const [stakePence, cashedOut] = [bet.stake_pence, bet.cashed_out_stake_pence];
  if (isReopened) return [{ legs, stakePence, beforePence: stakePence, afterPence: cashedOut }];
  if (isCorrection) return [];
  return [{ legs, stakePence, beforePence: cashedOut, afterPence: stakePence }];
}
