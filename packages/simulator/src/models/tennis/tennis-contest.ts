import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';
import type { Contest, Moment } from '../contest/contest.ts';
import { noneEach, otherSide, type Side, type SideCounts } from '../contest/sides.ts';
import {
  countSets,
  createTennisEndings,
  endOf,
  isTennisOver,
  type TennisPart,
} from './tennis-endings.ts';
import { listTennisMarkets } from './tennis-markets.ts';
import {
  gameWinner,
  homeWinsPoint,
  isTieBreak,
  pointServer,
  setWinner,
  type TennisEnd,
  type TennisModel,
  type TennisState,
} from './tennis-model.ts';

type TennisContest = Contest<TennisState, TennisEnd, TennisPart>;

/** Two players; how many of the points on serve each wins against the other. */
interface TennisFixture extends TennisModel {
  readonly home: string;
  readonly away: string;
}

const pointMinutes = 0.65;
const changeMinutes = 1;

/**
 * Makes a tennis match, played point by point. Prices are exact: points make games, games sets, sets the match.
 * Units: `serve` is a probability a point, between 0.4 and 0.85.
 * @example createTennisContest({ home: 'Murray', away: 'Evans', bestOf: 3, serve: { home: 0.66, away: 0.62 } })
 */
export function createTennisContest(fixture: TennisFixture): TennisContest {
  for (const chance of [fixture.serve.home, fixture.serve.away])
    assert(chance >= 0.4 && chance <= 0.85, 'a player wins 40 to 85 % of the points on serve');
  const endings = createTennisEndings(fixture);
  const start: TennisState = { sets: [], games: noneEach, points: noneEach, server: undefined };
  const before = endings(start, 'match');
  const expectedOf = (player: Side): number =>
    before.reduce((total, { end, probability }) => total + probability * end.games[player], 0);
  const expectedGames = { home: expectedOf('home'), away: expectedOf('away') };
  return {
    markets: listTennisMarkets({ ...fixture, expectedGames }),
    start,
    endings,
    play: (from, chance) => play(fixture, from, chance),
    endOf,
  };
}

function play(model: TennisModel, from: TennisState, chance: Chance): Moment<TennisState>[] {
  let state: TennisState =
    from.server === undefined ? { ...from, server: chance.pick<Side>(['home', 'away']) } : from;
  let elapsed = 0;
  const moments = [toMoment(model, state, elapsed)];
  while (!isTennisOver(model, countSets(state.sets))) {
    const winner = chance.happens(homeWinsPoint(model, state)) ? 'home' : 'away';
    state = afterPoint(state, winner);
    const isChange = state.points.home + state.points.away === 0;
    elapsed += pointMinutes + (isChange ? changeMinutes : 0);
    moments.push(toMoment(model, state, elapsed));
  }
  return moments;
}

/** The state of the match after a point. */
export function afterPoint(state: TennisState, winner: Side): TennisState {
  const points = { ...state.points, [winner]: state.points[winner] + 1 };
  const game = gameWinner(points, isTieBreak(state.games));
  if (game === undefined) return { ...state, points };
  const games = { ...state.games, [game]: state.games[game] + 1 };
  const next = { server: otherSide(state.server ?? 'home'), points: noneEach };
  return setWinner(games) === undefined
    ? { ...state, ...next, games }
    : { ...next, sets: [...state.sets, games], games: noneEach };
}

function toMoment(model: TennisModel, state: TennisState, elapsed: number): Moment<TennisState> {
  const { sets, games, points } = state;
  const isUnderWay = points.home + points.away > 0;
  const won = countSets(sets);
  const isEnded = isTennisOver(model, won);
  const shown = isEnded ? sets : [...sets, games];
  return {
    state,
    elapsed,
    period: isEnded ? 'FT' : `Set ${String(sets.length + 1)}`,
    minute: 0,
    ...won,
    score: [...shown.map(spell), ...(isUnderWay ? [spellPoints(state)] : [])].join(' '),
    ...(isEnded ? {} : { serving: pointServer(state) }),
  };
}

function spell({ home, away }: SideCounts): string {
  return `${String(home)}-${String(away)}`;
}

const calls = ['0', '15', '30', '40'];

function spellPoints(state: TennisState): string {
  const { home, away } = state.points;
  if (isTieBreak(state.games)) return `(${spell(state.points)})`;
  if (Math.min(home, away) >= 3 && home !== away) {
    const ahead = home > away ? 'home' : 'away';
    return ahead === pointServer(state) ? 'Ad in' : 'Ad out';
  }
  const call = (points: number): string => calls[Math.min(points, 3)] ?? '';
  return `${call(home)}-${call(away)}`;
}
