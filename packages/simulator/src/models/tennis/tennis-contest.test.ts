import { describe, expect, it } from 'vitest';
import { createChance } from '../../chance/chance.ts';
import { priceContest } from '../contest/contest-book.ts';
import {
  fairOf,
  findDrifting,
  findGenerous,
  findMiscalibrated,
  sum,
} from '../contest/testing/calibrate.ts';
import { afterPoint, createTennisContest } from './tennis-contest.ts';
import type { TennisState } from './tennis-model.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const short = createTennisContest({
  home: 'Gray',
  away: 'Ash',
  bestOf: 3,
  serve: { home: 0.65, away: 0.61 },
});
const long = createTennisContest({
  home: 'Gray',
  away: 'Ash',
  bestOf: 5,
  serve: { home: 0.64, away: 0.66 },
});
const states: readonly TennisState[] = [
  short.start,
  {
    sets: [{ home: 4, away: 6 }],
    games: { home: 3, away: 2 },
    points: { home: 3, away: 4 },
    server: 'home',
  },
  {
    sets: [
      { home: 7, away: 6 },
      { home: 4, away: 6 },
    ],
    games: { home: 6, away: 6 },
    points: { home: 6, away: 7 },
    server: 'away',
  },
];

describe('a match of tennis', () => {
  it.each(states)('comes out as often as its prices say', (from) => {
    const chance = createChance('tennis');
    expect(findMiscalibrated(short, { from, runs: times * 400, chance })).toEqual([]);
  });

  it('comes out as often as its prices say over five sets', () => {
    const chance = createChance('five sets');
    expect(findMiscalibrated(long, { from: long.start, runs: times * 200, chance })).toEqual([]);
  });

  it.each(states)('never offers a price better than fair', (from) => {
    expect(findGenerous(short.markets, priceContest(short, from))).toEqual([]);
  });

  it.each(states)('has no market that contradicts another', (from) => {
    const priced = priceContest(short, from);
    const of = (name: string): readonly number[] => fairOf(short.markets, priced, name);
    const [homeWins = 0, awayWins = 0] = of('Match Winner');
    const [twoNil = 0, twoOne = 0, nilTwo = 0, oneTwo = 0] = of('Set Betting');
    expect(homeWins + awayWins).toBeCloseTo(1, 8);
    expect(twoNil + twoOne).toBeCloseTo(homeWins, 8);
    expect(of('Set Handicap Gray -1.5')[0]).toBeCloseTo(twoNil, 8);
    expect(of('Set Handicap Gray +1.5')[1]).toBeCloseTo(nilTwo, 8);
    expect(of('Total Sets Over/Under 2.5')[0]).toBeCloseTo(twoOne + oneTwo, 8);
    expect(of('Gray to Win at Least One Set')[1]).toBeCloseTo(nilTwo, 8);
    expect(sum(of('Set 1 Score').slice(0, 7))).toBeCloseTo(of('Set 1 Winner')[0] ?? 0, 8);
  });

  it('is a martingale: what is believed an hour in is on average what was believed before', () => {
    const markets = short.markets.filter(({ kind }) => !kind.includes('handicap'));
    const chance = createChance('an hour');
    const runs = times * 40;
    expect(findDrifting(short, { markets, runs, chance, pick: (moments) => moments[60] })).toEqual(
      [],
    );
  });

  it('keeps the score as the rules do', () => {
    let state: TennisState = { ...short.start, server: 'home' };
    const score = (): string =>
      `${state.points.home}-${state.points.away} ${state.games.home}-${state.games.away} ${state.sets.length}`;
    for (let point = 0; point < 3; point += 1)
      state = afterPoint(afterPoint(state, 'home'), 'away');
    expect(score()).toBe('3-3 0-0 0');
    state = afterPoint(afterPoint(state, 'away'), 'away');
    expect(score()).toBe('0-0 0-1 0');
    expect(state.server).toBe('away');
    const breaker: TennisState = {
      ...state,
      games: { home: 6, away: 6 },
      points: { home: 6, away: 5 },
    };
    expect(afterPoint(breaker, 'home').sets).toEqual([{ home: 7, away: 6 }]);
  });

  it('tells at every moment but the last who serves, each in turn', () => {
    const moments = short.play(short.start, createChance('service'));
    const games = moments.filter(({ state: { points } }) => points.home + points.away === 0);
    expect(games.at(-1)?.serving).toBeUndefined();
    const serving = games.slice(0, 6).map((moment) => moment.serving);
    const first = serving[0] === 'home' ? ['home', 'away'] : ['away', 'home'];
    expect(serving).toEqual([...first, ...first, ...first]);
  });

  it('tells the whole of a match and settles every market', () => {
    const moments = short.play(short.start, createChance('final'));
    const final = moments.at(-1);
    expect(Math.max(final?.home ?? 0, final?.away ?? 0)).toBe(2);
    expect(final?.elapsed).toBeGreaterThan(35);
    const priced = priceContest(short, final?.state ?? short.start);
    expect(priced.every(({ decided }) => decided !== undefined)).toBe(true);
  });
});
