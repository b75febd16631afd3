import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';
import type { Contest, Moment } from '../contest/contest.ts';
import { noneEach, type Side, type SideCounts } from '../contest/sides.ts';
import { createLegsEndings, type LegsPart } from './legs-endings.ts';
import { listLegsMarkets } from './legs-markets.ts';
import {
  afterLeg,
  hasWinner,
  homeWinsLeg,
  type LegsEnd,
  type LegsModel,
  type LegsState,
} from './legs-model.ts';

export type LegsContest = Contest<LegsState, LegsEnd, LegsPart>;

/** A match of darts: straight legs (`sets: 1`), or sets of so many legs. */
interface DartsFixture {
  readonly home: string;
  readonly away: string;
  readonly sets: number;
  readonly legs: number;
  /** How often each player wins a leg that the player starts: 0.55 to 0.8. */
  readonly hold: SideCounts;
  /** 180s a leg of each player: 0.1 to 0.6. */
  readonly maximums: SideCounts;
}

/** A match of snooker. */
interface SnookerFixture {
  readonly home: string;
  readonly away: string;
  /** Frames that win the match: 10 for the best of 19. */
  readonly frames: number;
  /** How often the home player wins a frame. */
  readonly frame: number;
  /** How often each player makes a century in a frame won. */
  readonly centuries: SideCounts;
}

interface Pace {
  readonly unit: 'Leg' | 'Frame';
  readonly minutes: number;
}

/**
 * Makes a match of darts, played leg by leg with its 180s. Prices are exact.
 * @example createDartsContest({ …, sets: 1, legs: 7, hold: { home: 0.7, away: 0.66 }, maximums: { home: 0.35, away:
 * 0.3 } })
 */
export function createDartsContest(fixture: DartsFixture): LegsContest {
  const { sets, legs, hold, maximums } = fixture;
  const model: LegsModel = {
    sets,
    legs,
    homeWins: { homeStarts: hold.home, awayStarts: 1 - hold.away },
    feats: {
      name: '180s',
      perLeg: { home: countsOf(maximums.home), away: countsOf(maximums.away) },
      isOfWinner: false,
    },
  };
  return createLegsContest(model, fixture, { unit: 'Leg', minutes: 3.5 });
}

/** Makes a match of snooker, played frame by frame with its centuries. Prices are exact. */
export function createSnookerContest(fixture: SnookerFixture): LegsContest {
  const { frames, frame, centuries } = fixture;
  const model: LegsModel = {
    sets: 1,
    legs: frames,
    homeWins: { homeStarts: frame, awayStarts: frame },
    feats: {
      name: 'Centuries',
      perLeg: {
        home: [1 - centuries.home, centuries.home],
        away: [1 - centuries.away, centuries.away],
      },
      isOfWinner: true,
    },
  };
  return createLegsContest(model, fixture, { unit: 'Frame', minutes: 18 });
}

/** A leg has at most three throws that matter: none, one, two or three 180s, with this mean. */
function countsOf(mean: number): readonly number[] {
  assert(mean > 0 && mean < 1, 'a player throws less than one 180 a leg');
  const chance = mean / 3;
  const miss = 1 - chance;
  return [miss ** 3, 3 * chance * miss ** 2, 3 * chance ** 2 * miss, chance ** 3];
}

function createLegsContest(
  model: LegsModel,
  names: { readonly home: string; readonly away: string },
  pace: Pace,
): LegsContest {
  const endings = createLegsEndings(model);
  const start: LegsState = {
    sets: noneEach,
    legs: noneEach,
    allLegs: noneEach,
    feats: noneEach,
    starts: undefined,
  };
  const mean = (part: LegsPart, read: (end: LegsEnd) => number): number =>
    endings(start, part).reduce(
      (total, { end, probability }) => total + probability * read(end),
      0,
    );
  return {
    markets: listLegsMarkets({
      home: names.home,
      away: names.away,
      unit: pace.unit,
      model,
      expectedLegs: {
        home: mean('score', ({ legs }) => legs.home),
        away: mean('score', ({ legs }) => legs.away),
      },
      expectedFeats: mean('feats', ({ feats }) => feats.home + feats.away),
    }),
    start,
    endings,
    play: (from, chance) => play({ model, pace }, from, chance),
    endOf: ({ sets, allLegs, feats }) => ({ sets, legs: allLegs, feats }),
  };
}

function play(
  { model, pace }: { readonly model: LegsModel; readonly pace: Pace },
  from: LegsState,
  chance: Chance,
): Moment<LegsState>[] {
  let state = from;
  if (state.starts === undefined) {
    const first = chance.pick<Side>(['home', 'away']);
    state = { ...state, starts: { leg: first, set: first } };
  }
  let elapsed = 0;
  const moments = [toMoment({ model, pace }, state, elapsed)];
  while (!hasWinner(model, state)) {
    const winner = chance.happens(homeWinsLeg(model, state)) ? 'home' : 'away';
    const made = drawFeats(model, winner, chance);
    const feats = { home: state.feats.home + made.home, away: state.feats.away + made.away };
    state = { ...afterLeg(model, state, winner), feats };
    elapsed += pace.minutes * chance.between(0.7, 1.4);
    moments.push(toMoment({ model, pace }, state, elapsed));
  }
  return moments;
}

function drawFeats({ feats }: LegsModel, winner: Side, chance: Chance): SideCounts {
  const { perLeg, isOfWinner } = feats;
  const draw = (player: Side): number =>
    isOfWinner && player !== winner ? 0 : chance.pickIndex(perLeg[player]);
  return { home: draw('home'), away: draw('away') };
}

function toMoment(
  { model, pace }: { readonly model: LegsModel; readonly pace: Pace },
  state: LegsState,
  elapsed: number,
): Moment<LegsState> {
  const { sets, legs, allLegs } = state;
  const shown = model.sets > 1 ? sets : allLegs;
  const next = `${pace.unit} ${String(allLegs.home + allLegs.away + 1)}`;
  return {
    state,
    elapsed,
    period: hasWinner(model, state) ? 'FT' : next,
    minute: 0,
    ...shown,
    score: model.sets > 1 ? `${spell(sets)} (${spell(legs)})` : spell(allLegs),
  };
}

function spell({ home, away }: SideCounts): string {
  return `${String(home)}-${String(away)}`;
}
