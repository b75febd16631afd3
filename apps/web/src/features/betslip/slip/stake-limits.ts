import type { Submission, SubmitFailure } from '@furlong/contract';
import { totalStake } from '@furlong/betting';
import { fraction, multiply } from '@furlong/exact';
import { addPence, penceDown, toExactPence, type Pence } from '@furlong/money';

/** The stake a line that the server would take for a wager. */
export interface StakeLimit {
  /** The name of the wager, or the id of the bet whose single it is where each has a stake of its own. */
  readonly wager: string;
  readonly limit: Pence;
}

type Staked = Submission['wagers'][number];

function totalOf({ stake, numberOfLines, eachWay }: Staked): Pence {
  return totalStake({ stakePerLinePence: stake, lineCount: numberOfLines, isEachWay: eachWay });
}

/** The stake of these wagers together. */
export function totalOfAll(wagers: readonly Staked[]): Pence {
  return addPence(...wagers.map(totalOf));
}

/** The stakes that the server would take, after a maximum-stake or a liability error. */
export function listStakeLimits(
  failure: SubmitFailure | null,
  wagers: readonly Staked[],
): readonly StakeLimit[] {
  if (failure?.code === 'stake.exceeded') {
    return [{ wager: failure.betId ?? failure.wager, limit: failure.maxStake }];
  }
  if (failure?.code === 'account.restricted' && failure.maxStake !== null) {
    return shareLimit(wagers, failure.maxStake);
  }
  return [];
}

/** Shortens every stake alike to meet a limit on the total. Rounding: down, so that the limit is never passed. */
function shareLimit(wagers: readonly Staked[], limit: Pence): readonly StakeLimit[] {
  const total = totalOfAll(wagers);
  if (limit >= total) return [];
  return wagers.map(({ name, betId = name, stake }) => ({
    wager: betId,
    limit: penceDown(multiply(toExactPence(stake), fraction(limit, total))),
  }));
}

/** The same wagers within the limits; `undefined` where one of them would be left without a stake. */
export function stakeWithin(
  wagers: readonly Staked[],
  limits: readonly StakeLimit[],
): { readonly wagers: readonly Staked[]; readonly total: Pence } | undefined {
  if (limits.length === 0) return undefined;
  const stakes = new Map(limits.map(({ wager, limit }) => [wager, limit]));
  const within = wagers.map((wager) => ({
    ...wager,
    stake: stakes.get(wager.betId ?? wager.name) ?? wager.stake,
  }));
  if (within.some(({ stake }) => stake === 0)) return undefined;
  return { wagers: within, total: totalOfAll(within) };
}
