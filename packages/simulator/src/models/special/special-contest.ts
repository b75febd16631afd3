import { assert } from '@furlong/exact';
import { hearNews, toBelief, type Belief } from '../../chance/belief.ts';
import type { Chance } from '../../chance/chance.ts';
import type { Contest, ContestMarket, Moment } from '../contest/contest.ts';
import { oneOf } from '../one-winner.ts';

/** Something that will come out one way or another: an election, a prize, the weather at Christmas. */
export interface SpecialFixture {
  readonly name: string;
  /** Every way it can come out, and how likely each is thought at first. */
  readonly outcomes: readonly { readonly name: string; readonly chance: number }[];
  /** Further markets on the same outcome: which selection each outcome belongs to, from 0. */
  readonly groupings: readonly {
    readonly name: string;
    readonly selections: readonly string[];
    readonly of: readonly number[];
  }[];
  /** How often news comes before the outcome is known, the minutes between, and how much the news tells. */
  readonly news: { readonly count: number; readonly minutes: number; readonly clarity: number };
}

/** The belief after so much news, and in the end the outcome. */
interface SpecialState {
  readonly heard: number;
  readonly belief: Belief;
  readonly outcome?: number;
}

type SpecialContest = Contest<SpecialState, number>;

/**
 * Makes a special: politics, television, novelties. News moves what is believed, fairly at every step, and in
 * the end one outcome is drawn from the last belief. All markets group the same outcomes.
 * @throws AssertionError unless every grouping names a selection for each outcome.
 */
export function createSpecialContest(fixture: SpecialFixture): SpecialContest {
  const { outcomes, groupings } = fixture;
  const own = { name: fixture.name, selections: outcomes.map(({ name }) => name) };
  const all = [{ ...own, of: outcomes.map((_, index) => index) }, ...groupings];
  for (const { of, selections } of all)
    assert(
      of.length === outcomes.length && of.every((selection) => selections[selection] !== undefined),
      'a grouping puts every outcome somewhere',
    );
  return {
    markets: all.map(toMarket),
    start: { heard: 0, belief: toBelief(outcomes.map(({ chance }) => chance)) },
    endings: ({ belief, outcome }) =>
      outcome === undefined
        ? belief.map((probability, end) => ({ end, probability }))
        : [{ end: outcome, probability: 1 }],
    play: (from, chance) => play(fixture, from, chance),
    endOf: ({ outcome }) => {
      assert(outcome !== undefined, 'a special that is over has an outcome');
      return outcome;
    },
  };
}

function toMarket(
  grouping: SpecialFixture['groupings'][number],
  index: number,
): ContestMarket<number> {
  const { name, selections, of } = grouping;
  return {
    kind: selections.length === 2 ? 'special-two-way' : 'special-winner',
    parameters: {},
    name,
    group: index === 0 ? 'Popular' : 'Other',
    legendType: selections.length === 2 ? 2 : 0,
    selections,
    reads: 'all',
    resolve: (end) => oneOf(selections.length, of[end] ?? 0),
  };
}

function play(
  { news }: SpecialFixture,
  from: SpecialState,
  chance: Chance,
): Moment<SpecialState>[] {
  let state = from;
  const moments = [toMoment(news.minutes, state)];
  while (state.heard < news.count) {
    const belief = hearNews(state.belief, news.clarity, chance);
    state = { heard: state.heard + 1, belief };
    moments.push(toMoment(news.minutes, state));
  }
  state = { ...state, heard: state.heard + 1, outcome: chance.pickIndex(state.belief) };
  return [...moments, toMoment(news.minutes, state)];
}

function toMoment(minutes: number, state: SpecialState): Moment<SpecialState> {
  const period = state.outcome === undefined ? '' : 'FT';
  const { heard } = state;
  return { state, elapsed: heard * minutes, period, minute: 0, home: 0, away: 0, score: '' };
}
