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
import { createDartsContest, createSnookerContest, type LegsContest } from './legs-contest.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const names = { home: 'Gray', away: 'Ash' };
const darts = { hold: { home: 0.7, away: 0.64 }, maximums: { home: 0.4, away: 0.3 } };
const contests: readonly (readonly [string, LegsContest])[] = [
  ['darts in legs', createDartsContest({ ...names, ...darts, sets: 1, legs: 7 })],
  ['darts in sets', createDartsContest({ ...names, ...darts, sets: 4, legs: 3 })],
  [
    'snooker',
    createSnookerContest({
      ...names,
      frames: 6,
      frame: 0.54,
      centuries: { home: 0.2, away: 0.14 },
    }),
  ],
];

describe.each(contests)('a match of %s', (name, contest) => {
  const middle = contest.play(contest.start, createChance(name))[5]?.state ?? contest.start;

  it('comes out as often as its prices say, from the start and on the way', () => {
    for (const from of [contest.start, middle])
      expect(
        findMiscalibrated(contest, { from, runs: times * 400, chance: createChance(`${name}!`) }),
      ).toEqual([]);
  });

  it('never offers a price better than fair', () => {
    for (const { state } of contest.play(contest.start, createChance('every leg')))
      expect(findGenerous(contest.markets, priceContest(contest, state))).toEqual([]);
  });

  it('has no market that contradicts another', () => {
    for (const state of [contest.start, middle]) {
      const priced = priceContest(contest, state);
      const [home = 0] = fairOf(contest.markets, priced, 'Match Winner');
      const scores = fairOf(contest.markets, priced, 'Correct Score');
      expect(sum(scores.slice(0, scores.length / 2))).toBeCloseTo(home, 8);
      expect(sum(scores)).toBeCloseTo(1, 8);
    }
  });

  it('is a martingale', () => {
    const { markets } = contest;
    const chance = createChance('legs');
    expect(
      findDrifting(contest, { markets, runs: times * 20, chance, pick: (moments) => moments[4] }),
    ).toEqual([]);
  });

  it('settles every market in the end', () => {
    const final = contest.play(contest.start, createChance('end')).at(-1);
    expect(final?.period).toBe('FT');
    const priced = priceContest(contest, final?.state ?? contest.start);
    expect(priced.every(({ decided }) => decided !== undefined)).toBe(true);
  });
});
