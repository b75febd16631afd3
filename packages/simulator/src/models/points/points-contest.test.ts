import { describe, expect, it } from 'vitest';
import { createChance } from '../../chance/chance.ts';
import { priceContest } from '../contest/contest-book.ts';
import type { Moment } from '../contest/contest.ts';
import {
  fairOf,
  findDrifting,
  findGenerous,
  findMiscalibrated,
  sum,
} from '../contest/testing/calibrate.ts';
import { createPointsContest, type PointsContest } from './points-contest.ts';
import type { PointsState } from './points-model.ts';
import type { PointsSportName } from './points-sport.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const expected = {
  basketball: { home: 114, away: 109 },
  'american-football': { home: 24, away: 20 },
  'rugby-league': { home: 24, away: 17 },
  'rugby-union': { home: 26, away: 21 },
  'gaelic-football': { home: 18, away: 16 },
  hurling: { home: 25, away: 23 },
  'ice-hockey': { home: 3.1, away: 2.7 },
  baseball: { home: 4.6, away: 4.2 },
} as const satisfies Record<PointsSportName, { home: number; away: number }>;
const sports = Object.keys(expected) as PointsSportName[];

function contestOf(sport: PointsSportName): PointsContest {
  return createPointsContest(sport, { home: 'Reds', away: 'Blues', expected: expected[sport] });
}

function stateAt(contest: PointsContest, share: number, seed: string): PointsContest['start'] {
  const moments = contest.play(contest.start, createChance(seed));
  return moments[Math.floor(share * (moments.length - 1))]?.state ?? contest.start;
}

describe.each(sports)('a contest of %s', (sport) => {
  const contest = contestOf(sport);

  it('comes out as often as its prices say, from the start and from the middle', () => {
    for (const [index, from] of [contest.start, stateAt(contest, 0.62, 'middle')].entries()) {
      const chance = createChance(`${sport} ${index}`);
      expect(findMiscalibrated(contest, { from, runs: times * 200, chance })).toEqual([]);
    }
  });

  it('never offers a price better than fair, to the last attack', () => {
    for (const share of [0, 0.2, 0.5, 0.8, 0.95, 0.99])
      expect(
        findGenerous(contest.markets, priceContest(contest, stateAt(contest, share, 'late'))),
      ).toEqual([]);
  });

  it('has no market that contradicts another', () => {
    const priced = priceContest(contest, stateAt(contest, 0.4, 'two fifths'));
    for (const [index, market] of contest.markets.entries())
      if (!('line' in market.parameters) || market.selections.length === 3)
        expect(sum(priced[index]?.fair ?? []), market.name).toBeCloseTo(1, 6);
    const margins = fairOf(contest.markets, priced, 'Winning Margin');
    const perSide = Math.floor(margins.length / 2);
    const [byHome, byAway] = [margins.slice(0, perSide), margins.slice(perSide, 2 * perSide)];
    const headline = priced[0]?.fair ?? [];
    const push = headline.length === 2 ? sum(byHome) + sum(byAway) : 1;
    expect(sum(byHome) / push).toBeCloseTo(headline[0] ?? 0, 6);
    expect(sum(byAway) / push).toBeCloseTo(headline.at(-1) ?? 0, 6);
  });

  it('orders its lines: the more points are given, the likelier the side', () => {
    const priced = priceContest(contest, contest.start);
    for (const kind of ['points-handicap', 'total-points']) {
      const lines = contest.markets
        .flatMap((market, index) =>
          market.kind === kind && Number(market.parameters['line']) % 1 !== 0
            ? [{ line: Number(market.parameters['line']), fair: priced[index]?.fair[0] ?? 0 }]
            : [],
        )
        .sort((one, next) => one.line - next.line);
      const chances = lines.map(({ fair }) => (kind === 'total-points' ? -fair : fair));
      expect(chances).toEqual([...chances].sort((one, next) => one - next));
      expect(Math.abs((lines[2]?.fair ?? 0) - 0.5)).toBeLessThan(0.16);
    }
  });

  it('is a martingale: what is believed halfway is on average what was believed before', () => {
    const markets = contest.markets.filter(({ kind }) =>
      ['money-line', 'match-betting', 'total-points', 'first-part-result'].includes(kind),
    );
    const pick = (moments: readonly Moment<PointsState>[]): Moment<PointsState> | undefined =>
      moments[Math.floor(moments.length * 0.4)];
    const runs = times * 20;
    expect(findDrifting(contest, { markets, runs, chance: createChance(sport), pick })).toEqual([]);
  });

  it('plays in time and ends with a score that all markets are settled by', () => {
    const moments = contest.play(contest.start, createChance('one evening'));
    const elapsed = moments.map((moment) => moment.elapsed);
    expect(elapsed).toEqual([...elapsed].sort((one, next) => one - next));
    const final = moments.at(-1);
    expect(final?.elapsed).toBeGreaterThan(60);
    const priced = priceContest(contest, final?.state ?? contest.start);
    expect(priced.every(({ decided }) => decided !== undefined)).toBe(true);
    expect(priced.every(({ prices }) => prices.every((text) => text === ''))).toBe(true);
  });
});
