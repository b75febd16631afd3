import { assert } from '@furlong/exact';
import type { DeclaredOutcome } from '@furlong/settlement';
import type { Chance } from '../../chance/chance.ts';
import { priceContest, type PricedContestMarket } from './contest-book.ts';
import type { Contest, ContestOutcome, MarketSheet, Moment } from './contest.ts';
import { isTie } from './outcomes.ts';

/** A moment of a contest with the prices that belong to it. */
export interface StagedMoment extends Omit<Moment<unknown>, 'state'> {
  /** One answer a market, in order; worked out when asked. */
  readonly price: () => readonly PricedContestMarket[];
}

/** A contest of any sport as it will be played: chance decides it when it is staged, and tells it as time goes by. */
export interface StagedContest {
  readonly markets: readonly MarketSheet[];
  readonly opening: () => readonly PricedContestMarket[];
  readonly moments: readonly StagedMoment[];
  /** The declared outcome of every selection of every market, in order. */
  readonly results: readonly (readonly DeclaredOutcome[])[];
}

/** Plays a contest from its start to its end. The same chance stages the same contest. */
export function stageContest<State, End, Part extends string>(
  contest: Contest<State, End, Part>,
  chance: Chance,
): StagedContest {
  const played = contest.play(contest.start, chance);
  const final = played.at(-1);
  assert(final !== undefined, 'a contest has a last moment');
  const end = contest.endOf(final.state);
  return {
    markets: contest.markets,
    opening: () => priceContest(contest, contest.start),
    moments: played.map(({ state, ...seen }) => ({
      ...seen,
      price: () => priceContest(contest, state),
    })),
    results: contest.markets.map((market) => market.resolve(end).map(declare)),
  };
}

function declare(outcome: ContestOutcome, index: number): DeclaredOutcome {
  const selectionNumber = index + 1;
  return isTie(outcome) ? { selectionNumber, ...outcome } : { selectionNumber, outcome };
}
