import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';
import type { Contest, ContestEnding, Moment } from '../contest/contest.ts';
import { listFightMarkets } from './fight-markets.ts';
import {
  fighters,
  listSteps,
  methods,
  type FightEnd,
  type Fighter,
  type FightModel,
  type FightState,
} from './fight-model.ts';

export type FightContest = Contest<FightState, FightEnd>;

/**
 * Two fighters: how often each stops the other within the distance, and how often the home fighter wins a round.
 * Submissions are for MMA; in boxing they are nought.
 */
export interface FightFixture extends Pick<FightModel, 'sport' | 'rounds' | 'round'> {
  readonly home: string;
  readonly away: string;
  /** The chance a half round with which each fighter ends the fight, by method. */
  readonly finishing: FightModel['finishing'];
}

const timesOf = { boxing: { half: 1.5, rest: 1 }, mma: { half: 2.5, rest: 1 } } as const;

/**
 * Makes a fight, fought half a round at a time. Prices are exact: every way to end is counted.
 * @throws AssertionError if a half of a round is likelier than not to end the fight.
 */
export function createFightContest(fixture: FightFixture): FightContest {
  const finishes = fighters.flatMap((fighter) =>
    methods.map((method) => fixture.finishing[fighter][method]),
  );
  assert(
    finishes.every((chance) => chance >= 0) && finishes.reduce((sum, each) => sum + each, 0) < 0.5,
    'half a round ends a fight now and then',
  );
  return {
    markets: listFightMarkets(fixture),
    start: { halves: 0, lead: 0 },
    endings: (state) => listEndings(fixture, state),
    play: (from, chance) => play(fixture, from, chance),
    endOf: ({ end }) => {
      assert(end !== undefined, 'a fight that is over has an end');
      return end;
    },
  };
}

function listEndings(model: FightModel, from: FightState): readonly ContestEnding<FightEnd>[] {
  const ends = new Map<string, ContestEnding<FightEnd>>();
  let open = new Map([[from.lead, { state: from, probability: 1 }]]);
  if (from.end !== undefined) return [{ end: from.end, probability: 1 }];
  while (open.size > 0) {
    const next: typeof open = new Map();
    for (const { state, probability } of open.values())
      for (const step of listSteps(model, state)) {
        const share = probability * step.probability;
        const { end, lead } = step.state;
        if (share === 0) continue;
        if (end !== undefined) {
          const key = Object.values(end).join();
          ends.set(key, { end, probability: (ends.get(key)?.probability ?? 0) + share });
        } else
          next.set(lead, {
            state: step.state,
            probability: (next.get(lead)?.probability ?? 0) + share,
          });
      }
    open = next;
  }
  return [...ends.values()];
}

function play(model: FightModel, from: FightState, chance: Chance): Moment<FightState>[] {
  let state = from;
  const moments = [toMoment(model, state)];
  while (state.end === undefined) {
    const steps = listSteps(model, state);
    const step = steps[chance.pickIndex(steps.map(({ probability }) => probability))];
    assert(step !== undefined, 'a fight goes one of its ways');
    state = step.state;
    moments.push(toMoment(model, state));
  }
  return moments;
}

/** The score is what the rounds looked like to the crowd; the cards are read out at the end. */
function toMoment(model: FightModel, state: FightState): Moment<FightState> {
  const { halves, lead, end } = state;
  const { half, rest } = timesOf[model.sport];
  const fought = Math.floor(halves / 2);
  const round = Math.min(fought + 1, model.rounds);
  // A round that was stopped is on no card.
  const scored = fought - (end?.kind === 'stopped' && end.half === 2 ? 1 : 0);
  return {
    state,
    elapsed: halves * half + fought * rest + (end?.kind === 'decision' ? 3 : 0),
    period: end === undefined ? `Round ${String(round)}` : 'FT',
    minute: 0,
    home: (scored + lead) / 2,
    away: (scored - lead) / 2,
    score: end === undefined ? '' : spell(end),
  };
}

const called: Readonly<Record<Fighter | 'draw', string>> = { home: '1', away: '2', draw: 'Draw' };

function spell(end: FightEnd): string {
  if (end.kind === 'decision') return end.winner === 'draw' ? 'Draw' : `${called[end.winner]} Dec`;
  const method = end.method === 'submission' ? 'Sub' : 'KO';
  return `${called[end.winner]} ${method} R${String(end.round)}`;
}
