import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';
import type { Contest, Moment } from '../contest/contest.ts';
import { drawAttack } from './attack.ts';
import { forecastPoints, type PointsForecast, type PointsPart } from './points-endings.ts';
import { listPointsMarkets, type PointsFixture } from './points-markets.ts';
import {
  afterAttack,
  capOf,
  createPointsModel,
  sideToAttack,
  type AttackHypothesis,
  type Points,
  type PointsEnd,
  type PointsModel,
  type PointsState,
} from './points-model.ts';
import { pointsSports, type PointsSport, type PointsSportName } from './points-sport.ts';
import { pointsWords } from './points-words.ts';

/** Two sides that score points in turn: basketball, American football, rugby, GAA, ice hockey, baseball. */
export type PointsContest = Contest<PointsState, PointsEnd, PointsPart>;

/** Real minutes that overtime takes. */
const overtimeMinutes = 15;

/**
 * Makes a contest of points. Every price is exact: sums over the attacks still to come, under each hypothesis.
 * Units: points expected of each side in regular time.
 * @example createPointsContest('rugby-union', { home: 'Munster', away: 'Ulster', expected: { home: 26, away: 19 } })
 */
export function createPointsContest(name: PointsSportName, fixture: PointsFixture): PointsContest {
  const words = pointsWords[name];
  const model = createPointsModel(pointsSports[name], fixture.expected, words.races);
  const clock = listTimes(model.sport);
  const isGaa = name === 'gaelic-football' || name === 'hurling';
  let last: { readonly state: PointsState; readonly forecast: PointsForecast } | undefined;
  return {
    markets: listPointsMarkets(fixture, words),
    start: {
      attacks: 0,
      points: { home: 0, away: 0 },
      belief: model.belief,
      raced: new Map(),
      majors: { home: 0, away: 0 },
    },
    endings: (state, part) => {
      if (state.full !== undefined) return [{ end: endOf(model, state), probability: 1 }];
      if (last?.state !== state) last = { state, forecast: forecastPoints(model, state) };
      return last.forecast.endings(part);
    },
    play: (from, chance) => play({ model, clock, isGaa }, from, chance),
    endOf: (final) => endOf(model, final),
  };
}

function endOf(model: PointsModel, state: PointsState): PointsEnd {
  const { full, part, points, raced } = state;
  assert(full !== undefined && part !== undefined, 'a contest that is over has a score');
  const races = model.races.map((need) => [need, raced.get(need) ?? ('neither' as const)] as const);
  return { part, regular: points, full, raced: new Map(races) };
}

interface Played {
  readonly model: PointsModel;
  readonly clock: readonly Time[];
  readonly isGaa: boolean;
}

function play(of: Played, from: PointsState, chance: Chance): Moment<PointsState>[] {
  const { model } = of;
  const truth = model.hypotheses[chance.pickIndex(from.belief)];
  assert(truth !== undefined, 'a belief has one weight for each hypothesis');
  const moments: Moment<PointsState>[] = [];
  let state = from;
  while (state.attacks < 2 * model.attacks) {
    const attack = truth[sideToAttack(model, state.attacks)];
    const cap = capOf(model, state);
    state = afterAttack(model, state, cap === 0 ? 0 : drawAttack(attack, cap, chance));
    moments.push(toMoment(of, state));
  }
  if (state.full !== undefined) return [toMoment(of, state)];
  const isExtra = state.points.home === state.points.away && model.sport.overtime.attacks > 0;
  const full = isExtra
    ? playOvertime(model, { truth, points: state.points }, chance)
    : state.points;
  const final = toMoment(of, { ...state, full });
  return [
    ...moments,
    {
      ...final,
      period: isExtra ? 'AOT' : 'FT',
      elapsed: final.elapsed + (isExtra ? overtimeMinutes : 1),
    },
  ];
}

function playOvertime(
  model: PointsModel,
  from: { readonly truth: AttackHypothesis; readonly points: Points },
  chance: Chance,
): Points {
  const { additions } = from.truth;
  const weights = additions.map((addition) => addition.chance);
  let { home, away } = from.points;
  do {
    const added = additions[chance.pickIndex(weights)];
    assert(added !== undefined, 'overtime goes one of its ways');
    home += added.home;
    away += added.away;
  } while (home === away && model.sport.overtime.isRepeated);
  return { home, away };
}

function toMoment({ clock, isGaa }: Played, state: PointsState): Moment<PointsState> {
  const time = clock[state.attacks];
  assert(time !== undefined, 'every attack has its time');
  const { home, away } = state.full ?? state.points;
  return { state, ...time, home, away, score: isGaa ? gaaScore(state) : '' };
}

type Time = Pick<Moment<unknown>, 'elapsed' | 'period' | 'minute'>;

/** Lists the times on the clock after each number of attacks of both sides together. */
function listTimes({ periods }: PointsSport): readonly Time[] {
  const times: Time[] = [{ elapsed: 0, period: periods[0]?.name ?? '', minute: 0 }];
  let [elapsed, minute] = [0, 0];
  for (const { name, attacks, minutes, realMinutes, breakMinutes } of periods) {
    for (let made = 1; made <= 2 * attacks; made += 1) {
      const share = made / (2 * attacks);
      times.push({
        elapsed: elapsed + share * realMinutes,
        period: name,
        minute: Math.floor(minute + share * minutes),
      });
    }
    elapsed += realMinutes + breakMinutes;
    minute += minutes;
  }
  return times;
}

/** Goals and points apart, as they are read out: `1-12 : 0-14`. */
function gaaScore({ points, majors }: PointsState): string {
  const side = (total: number, goals: number): string =>
    `${String(goals)}-${String(total - 3 * goals).padStart(2, '0')}`;
  return `${side(points.home, majors.home)} : ${side(points.away, majors.away)}`;
}
