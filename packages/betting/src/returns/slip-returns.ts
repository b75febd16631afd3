import { addPence, noPence, type Pence } from '@furlong/money';
import { isSingles } from '../wagers/fit-wagers.ts';
import { potentialReturns, type LimitedReturns, type WagerQuestion } from './returns.ts';
import { lowestWinningsMax } from './winnings-max.ts';

/**
 * The potential returns of a wager of a slip. Singles are a bet of their own on each selection, each within the limit
 * on winnings of that selection; any other wager is one bet within the lowest of the limits.
 * Units: pence. Rounding: once a bet, half up. Shape: limits in the order of the selections, and otherwise as
 * `potentialReturns`. Rules: D11, P11.
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
