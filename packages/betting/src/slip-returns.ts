import { addPence, noPence, type Pence } from '@furlong/money';
import { isSingles } from './fit-wagers.ts';
import { potentialReturns, type LimitedReturns, type WagerQuestion } from './returns.ts';
import { lowestWinningsMax } from './winnings-max.ts';

/**
 * What a wager of a slip may return in all, within the limits on winnings of its selections, in their order; singles
 * are a bet of their own on each selection, each within its own.
 * Units: pence. Rounding: once a bet, half up. Shape: as `potentialReturns`. Rules: D11, P11.
 */
export function slipReturns(
  question: WagerQuestion & { readonly stakePerLinePence: Pence },
  winningsMaxes: readonly (Pence | null)[],
): LimitedReturns {
  if (!isSingles(question.wager))
    return potentialReturns(question, lowestWinningsMax(winningsMaxes));
  const wager = { ...question.wager, selectionCount: 1 };
  const bets = question.selections.map((selection, index) =>
    potentialReturns({ ...question, wager, selections: [selection] }, winningsMaxes[index] ?? null),
  );
  const told = bets.flatMap(({ pence }) => pence ?? []);
  return {
    pence: told.length < bets.length ? undefined : addPence(noPence, ...told),
    isLimited: bets.some(({ isLimited }) => isLimited),
  };
}
