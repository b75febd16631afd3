import type { LegRow } from '../../core/results/results.queries.ts';
import type { ReleasedLiability } from '../../core/wagers/liabilities.queries.ts';
import { releasedBy, type TakenOff } from '../../core/wagers/released-liability.ts';
import type { DecidedBet, SettlementFacts } from './settle-bets.ts';

/**
 * What settling takes off the liabilities of markets that have no result yet and take bets: a bet that has lost costs
 * nothing there any more, whoever wins. One that is open again weighs as it did. A market that has its result keeps
 * what was put on it. Nothing where no market of the page waits for its result: hardly any page.
 */
export function releasedBySettling(
  decided: readonly DecidedBet[],
  { legs, markets }: Pick<SettlementFacts, 'legs' | 'markets'>,
): readonly ReleasedLiability[] {
  const waiting = new Set(markets.filter(({ revision }) => revision === 0).map(({ id }) => id));
  if (waiting.size === 0) return [];
  const waitingLegs = new Map<number, LegRow[]>();
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

/** A bet that stays settled after a correction has nothing there to move. */
function takenOff(
  { bet, isCorrection, isReopened }: DecidedBet,
  legs: readonly LegRow[],
): readonly TakenOff[] {
  const [stakePence, cashedOut] = [bet.stake_pence, bet.cashed_out_stake_pence];
  if (isReopened) return [{ legs, stakePence, beforePence: stakePence, afterPence: cashedOut }];
  if (isCorrection) return [];
  return [{ legs, stakePence, beforePence: cashedOut, afterPence: stakePence }];
}
