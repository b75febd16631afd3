import { describe, expect, it } from 'vitest';
import { oneOf } from '../one-winner.ts';
import { priceContest, shareOf } from './contest-book.ts';
import type { Contest, ContestMarket } from './contest.ts';
import { aboveOrBelow, placesOf } from './outcomes.ts';
import { impliedBy } from './testing/calibrate.ts';

/** A contest that ends as one of these numbers, each as likely as any other. */
function lottery(ends: number, market: Partial<ContestMarket<number>>): Contest<null, number> {
  const whole: ContestMarket<number> = {
    kind: 'lottery',
    name: 'Lottery',
    parameters: {},
    group: 'Popular',
    legendType: 0,
    reads: 'all',
    selections: ['One', 'Other'],
    resolve: (end) => oneOf(2, end),
    ...market,
  };
  return {
    markets: [whole],
    start: null,
    endings: () => Array.from({ length: ends }, (_, end) => ({ end, probability: 1 / ends })),
    play: () => [],
    endOf: () => 0,
  };
}

describe('priceContest', () => {
  it('counts a push for neither side', () => {
    const contest = lottery(4, { resolve: (end) => aboveOrBelow(end - 2) });
    expect(priceContest(contest, null)[0]?.fair).toEqual([1 / 3, 2 / 3]);
  });

  it('counts a dead heat for its share', () => {
    const tied = placesOf([1, 1], { winning: 1 });
    const contest = lottery(2, { resolve: (end) => (end === 0 ? tied : oneOf(2, 0)) });
    expect(priceContest(contest, null)[0]?.fair).toEqual([0.75, 0.25]);
    expect(placesOf([1, 2, 2, 2, 5], { winning: 3 }).map((of) => shareOf(of, 3).won)).toEqual([
      1,
      2 / 3,
      2 / 3,
      2 / 3,
      0,
    ]);
  });

  it('shortens a win price whose place part would be a gift', () => {
    const selections = ['A', 'B', 'C', 'D'];
    const eachWay = { numerator: 1, denominator: 1, places: 3 };
    const resolve = (end: number): ReturnType<typeof placesOf> =>
      placesOf(
        selections.map((_, index) => ((index + end) % 4) + 1),
        { winning: 1, eachWay: 3 },
      );
    const plain = priceContest(lottery(4, { selections, resolve }), null)[0];
    const generous = priceContest(lottery(4, { selections, resolve, eachWay }), null)[0];
    const profit = 1 / impliedBy(generous?.prices[0] ?? '') - 1;
    expect(generous?.fair).toEqual(plain?.fair);
    expect(impliedBy(generous?.prices[0] ?? '')).toBeGreaterThan(impliedBy(plain?.prices[0] ?? ''));
    expect((0.25 + 0.75) * (1 + profit)).toBeLessThan(2);
  });

  it('asks more where chances are counted on a sample', () => {
    const contest = lottery(50, { resolve: (end) => oneOf(2, end === 0 ? 0 : 1) });
    const [exact] = priceContest(contest, null);
    const [sampled] = priceContest({ ...contest, sample: 10 }, null);
    expect(impliedBy(sampled?.prices[0] ?? '')).toBeGreaterThan(impliedBy(exact?.prices[0] ?? ''));
  });

  it('offers no price once a market is decided', () => {
    const contest = lottery(3, { resolve: () => oneOf(2, 1) });
    expect(priceContest(contest, null)).toEqual([
      { fair: [0, 1], prices: ['', ''], decided: ['lost', 'won'] },
    ]);
  });
});
