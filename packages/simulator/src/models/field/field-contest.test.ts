import { describe, expect, it } from 'vitest';
import { createChance } from '../../chance/chance.ts';
import { priceContest, shareOf } from '../contest/contest-book.ts';
import {
  fairOf,
  findGenerous,
  findMiscalibrated,
  impliedBy,
  sum,
} from '../contest/testing/calibrate.ts';
import type { FieldContest } from './field-contest.ts';
import { rankScores } from './field-model.ts';
import {
  createCyclingStage,
  createGolfContest,
  createMotorRace,
  createSeason,
} from './field-sports.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const eachWay = { numerator: 1, denominator: 5, places: 5 };

function field(size: number, spread: number): { name: string; skill: number }[] {
  const chance = createChance('field of names');
  return Array.from({ length: size }, (_, index) => ({
    name: `Entrant ${String(index + 1)}`,
    skill: spread * chance.normal(),
  }));
}

const golf = createGolfContest({
  players: field(60, 1),
  cutPlaces: 30,
  eachWay,
  matches: [[0, 1]],
  groups: [
    [2, 3, 4],
    [5, 6],
  ],
});
const contests: readonly (readonly [string, FieldContest])[] = [
  ['golf', golf],
  ['motor racing', createMotorRace({ entrants: field(20, 1.5), eachWay, matches: [[0, 1]] })],
  ['cycling', createCyclingStage({ entrants: field(40, 0.7), eachWay, matches: [[0, 1]] })],
  [
    'a season',
    createSeason({
      entrants: field(20, 1.5),
      eachWay,
      matches: [],
      winnerName: 'Winner',
      tops: [{ name: 'Top 4', places: 4 }],
      rounds: 38,
      roundMinutes: 10_080,
      bottoms: [{ name: 'Relegation', places: 3 }],
    }),
  ],
];

describe.each(contests)('%s', (name, contest) => {
  const moments = contest.play(contest.start, createChance(name));
  const middle = moments[Math.floor(moments.length * 0.6)]?.state ?? contest.start;

  it('comes out as often as its prices say, from the start and on the way', () => {
    for (const from of [contest.start, middle])
      expect(
        findMiscalibrated(contest, {
          from,
          runs: times * 150,
          chance: createChance(`${name}!`),
          sample: contest.sample ?? 1,
        }),
      ).toEqual([]);
  });

  it('never offers a price better than fair, win or each way', () => {
    for (const state of [contest.start, middle]) {
      const priced = priceContest(contest, state);
      expect(findGenerous(contest.markets, priced)).toEqual([]);
      expect(eachWayReturns(contest, state).filter((back) => back > 1)).toEqual([]);
    }
  });

  it('pays so many places, and one winner', () => {
    const priced = priceContest(contest, middle);
    for (const [index, { kind, parameters }] of contest.markets.entries()) {
      const places = kind === 'field-outright' ? 1 : Number(parameters['winningPlaces']);
      if (places > 0) expect(sum(priced[index]?.fair ?? [])).toBeCloseTo(places, 6);
    }
  });

  it('places nobody less often than it lets win', () => {
    const priced = priceContest(contest, middle);
    const win = priced[0]?.fair ?? [];
    const places = contest.markets.flatMap(({ kind }, index) =>
      kind === 'field-top' ? [priced[index]?.fair ?? []] : [],
    );
    for (const placed of places)
      expect(placed.every((chance, number) => chance >= (win[number] ?? 0) - 1e-9)).toBe(true);
  });

  it('settles every market in the end', () => {
    const final = moments.at(-1);
    expect(final?.period).toBe('FT');
    const priced = priceContest(contest, final?.state ?? contest.start);
    expect(priced.every(({ decided }) => decided !== undefined)).toBe(true);
  });
});

/** The average return of each selection backed each way, for each unit that the bet costs. */
function eachWayReturns(contest: FieldContest, state: FieldContest['start']): number[] {
  const [market] = contest.markets;
  const [priced] = priceContest(contest, state);
  const terms = market?.eachWay;
  if (market === undefined || terms === undefined) throw new Error('the first market is each way');
  const ends = contest.endings(state, 'all');
  const places = market.selections.map(() => ({ win: 0, place: 0 }));
  for (const { end, probability } of ends)
    for (const [index, outcome] of market.resolve(end).entries()) {
      const seen = places[index];
      if (seen === undefined || outcome === 'lost') continue;
      seen.win += probability * shareOf(outcome, 1).won;
      const isPlain = outcome === 'won' || outcome === 'placed';
      seen.place += probability * (isPlain ? 1 : shareOf(outcome, terms.places).won);
    }
  return places.flatMap(({ win, place }, index) => {
    const text = priced?.prices[index] ?? '';
    if (text === '') return [];
    const profit = 1 / impliedBy(text) - 1;
    const placeProfit = (profit * terms.numerator) / terms.denominator;
    return [(win * (1 + profit) + place * (1 + placeProfit)) / 2];
  });
}

describe('golf', () => {
  it('shares a place by dead heat and leaves those that lost a play-off tied for second', () => {
    const ends = golf.endings(golf.start, 'all').map(({ end }) => end);
    expect(ends.every(({ positions }) => positions.filter((at) => at === 1).length === 1)).toBe(
      true,
    );
    expect(ends.some(({ positions }) => positions.filter((at) => at === 2).length > 1)).toBe(true);
    expect(rankScores([-3, 1, -3, Infinity])).toEqual([1, 3, 1, 0]);
  });

  it('voids a two-ball that is level, and shares a three-ball', () => {
    const end = golf.endings(golf.start, 'all')[0]?.end;
    if (end === undefined) throw new Error('a tournament ends');
    const level = { ...end, first: end.first.map(() => 0) };
    const of = (kind: string) =>
      golf.markets.find((market) => market.kind === kind)?.resolve(level);
    expect(of('field-two-ball')).toEqual(['void', 'void']);
    expect(of('field-three-ball')?.map((outcome) => shareOf(outcome, 1).won)).toEqual([
      1 / 3,
      1 / 3,
      1 / 3,
    ]);
  });

  it('makes or misses the cut, and closes the book on those that missed it', () => {
    const moments = golf.play(golf.start, createChance('cut'));
    const state = moments[12]?.state ?? golf.start;
    const priced = priceContest(golf, state);
    const made = fairOf(golf.markets, priced, 'To Make the Cut');
    expect(new Set(made)).toEqual(new Set([0, 1]));
    for (const [index, chance] of made.entries())
      if (chance === 0) expect(priced[0]?.prices[index]).toBe('');
  });
});
