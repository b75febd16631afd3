import { assert } from '@furlong/exact';
import {
  priceContest,
  priceHypotheses,
  type Belief,
  type Chance,
  type Contest,
  type ContestOutcome,
  type MarketSheet,
  type Moment,
  type PricedContestMarket,
} from '@furlong/pricing';
import type { DeclaredOutcome } from '@furlong/settlement';

/** A contest that is offered, whatever the sport. Markets are named by their place in the list. */
export interface ContestOffer {
  readonly markets: readonly MarketSheet[];
  /** Prices before the start: by the opening, or by what is believed of who is in form since. */
  readonly price: (
    wanted: readonly number[],
    belief: Belief | undefined,
  ) => readonly PricedContestMarket[];
  /** Plays it: one of the beliefs proves true. */
  readonly stage: (belief: Belief, chance: Chance) => ContestPlay;
}

/** A contest as it will be played. */
export interface ContestPlay {
  readonly moments: readonly Omit<Moment<unknown>, 'state'>[];
  readonly price: (wanted: readonly number[], moment: number) => readonly PricedContestMarket[];
  /** What becomes of every selection, market by market. */
  readonly results: readonly (readonly DeclaredOutcome[])[];
}

/** What may be true before a contest: the home side in form, or the away side. */
export const openingBelief: Belief = [0.5, 0.5];

/** Offers a contest. `invent` makes it as the public expects it (0), and with either side in form (1, -1). */
export function offerContest<State, End, Part extends string>(
  invent: (form: -1 | 0 | 1) => Contest<State, End, Part>,
): ContestOffer {
  const expected = invent(0);
  const { markets } = expected;
  let hypotheses: readonly Contest<State, End, Part>[] | undefined;
  const listHypotheses = (): readonly Contest<State, End, Part>[] =>
    (hypotheses ??= [invent(1), invent(-1)]);
  const only = (contest: Contest<State, End, Part>, wanted: readonly number[]) => ({
    ...contest,
    markets: wanted.flatMap((index) => markets[index] ?? []),
  });
  return {
    markets,
    price: (wanted, belief) =>
      belief === undefined
        ? priceContest(only(expected, wanted), expected.start)
        : priceHypotheses(
            listHypotheses().map((contest) => only(contest, wanted)),
            belief,
          ),
    stage: (belief, chance) => {
      const truth = invent(chance.branch('form').pickIndex(belief) === 0 ? 1 : -1);
      const played = truth.play(truth.start, chance.branch('play'));
      const final = played.at(-1);
      assert(final !== undefined, 'a contest has a last moment');
      const end = truth.endOf(final.state);
      return {
        moments: played,
        price: (wanted, moment) => {
          const { state } = played[moment] ?? { state: truth.start };
          return priceContest(only(truth, wanted), state);
        },
        results: markets.map((market) => market.resolve(end).map(declare)),
      };
    },
  };
}

/** An outcome as a result declares it. */
export function declare(outcome: ContestOutcome, index: number): DeclaredOutcome {
  const selectionNumber = index + 1;
  return typeof outcome === 'object'
    ? { selectionNumber, ...outcome }
    : { selectionNumber, outcome };
}
