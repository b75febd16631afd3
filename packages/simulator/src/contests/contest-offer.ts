import { assert } from '@furlong/exact';
import type { DeclaredOutcome } from '@furlong/settlement';
import type { Chance } from '../chance/chance.ts';
import { priceContest, type PricedContestMarket } from '../models/contest/contest-book.ts';
import type { Contest, ContestOutcome, MarketSheet, Moment } from '../models/contest/contest.ts';

/** A contest that is offered, whatever the sport. Markets are named by their place in the list. */
export interface ContestOffer {
  readonly markets: readonly MarketSheet[];
  /** Prices before the start, by what is believed of the form of the sides. */
  readonly price: (wanted: readonly number[], form: number) => readonly PricedContestMarket[];
  /** Plays it as it is believed to stand when it starts. */
  readonly stage: (form: number, chance: Chance) => ContestPlay;
}

/** A contest as it will be played. */
export interface ContestPlay {
  readonly moments: readonly Omit<Moment<unknown>, 'state'>[];
  readonly price: (wanted: readonly number[], moment: number) => readonly PricedContestMarket[];
  /** The outcomes of every selection, market by market. */
  readonly results: readonly (readonly DeclaredOutcome[])[];
}

/**
 * Offers a contest. `invent` makes it by form: 0 as first expected, 1 with the home side at its best, -1 with the
 * away side. Its markets and their lines stay those of the first prices.
 */
export function offerContest<State, End, Part extends string>(
  invent: (form: number) => Contest<State, End, Part>,
): ContestOffer {
  let latest = { form: 0, contest: invent(0) };
  const { markets } = latest.contest;
  function inForm(form: number): Contest<State, End, Part> {
    if (latest.form !== form) latest = { form, contest: invent(form) };
    return latest.contest;
  }
  const only = (contest: Contest<State, End, Part>, wanted: readonly number[]) => ({
    ...contest,
    markets: wanted.flatMap((index) => markets[index] ?? []),
  });
  return {
    markets,
    price: (wanted, form) => {
      const contest = inForm(form);
      return priceContest(only(contest, wanted), contest.start);
    },
    stage: (form, chance) => {
      const contest = inForm(form);
      const played = contest.play(contest.start, chance);
      const final = played.at(-1);
      assert(final !== undefined, 'a contest has a last moment');
      const end = contest.endOf(final.state);
      return {
        moments: played,
        price: (wanted, moment) => {
          const state = played[moment]?.state ?? contest.start;
          const asked = only(contest, wanted);
          const isCertain = (at: number): boolean => {
            const part = asked.markets[at]?.reads;
            return part !== undefined && contest.endings(state, part).length === 1;
          };
          return priceContest(asked, state).map((priced, at) =>
            contest.sample === undefined || isCertain(at) ? priced : withoutDecision(priced),
          );
        },
        results: markets.map((market) => market.resolve(end).map(declareOutcome)),
      };
    },
  };
}

/** A market whose whole sample agrees is not decided by that: it has no price, and waits until its part is over. */
function withoutDecision({ fair, prices }: PricedContestMarket): PricedContestMarket {
  return { fair, prices };
}

/** An outcome as a result declares it. */
export function declareOutcome(outcome: ContestOutcome, index: number): DeclaredOutcome {
  const selectionNumber = index + 1;
  return typeof outcome === 'object'
    ? { selectionNumber, ...outcome }
    : { selectionNumber, outcome };
}
