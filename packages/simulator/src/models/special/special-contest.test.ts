import { describe, expect, it } from 'vitest';
import { createChance } from '../../chance/chance.ts';
import { priceContest } from '../contest/contest-book.ts';
import {
  findDrifting,
  findGenerous,
  findMiscalibrated,
  sum,
} from '../contest/testing/calibrate.ts';
import { createSpecialContest } from './special-contest.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const contest = createSpecialContest({
  name: 'Next Prime Minister',
  outcomes: [
    { name: 'Adams', chance: 0.4 },
    { name: 'Brown', chance: 0.3 },
    { name: 'Clarke', chance: 0.2 },
    { name: 'Davis', chance: 0.1 },
  ],
  groupings: [{ name: 'A Woman to Be Next', selections: ['Yes', 'No'], of: [0, 1, 0, 1] }],
  news: { count: 12, minutes: 600, clarity: 0.25 },
});

describe('a special', () => {
  it('comes out as often as its prices say, whatever the news', () => {
    const chance = createChance('special');
    const from = contest.play(contest.start, chance)[7]?.state ?? contest.start;
    for (const state of [contest.start, from]) {
      expect(findMiscalibrated(contest, { from: state, runs: times * 1000, chance })).toEqual([]);
      expect(findGenerous(contest.markets, priceContest(contest, state))).toEqual([]);
    }
  });

  it('is a martingale, and groups the same outcomes', () => {
    const { markets } = contest;
    const chance = createChance('drift');
    expect(
      findDrifting(contest, { markets, runs: times * 400, chance, pick: (moments) => moments[9] }),
    ).toEqual([]);
    const [winner, woman] = priceContest(contest, contest.start);
    expect(sum([winner?.fair[0] ?? 0, winner?.fair[2] ?? 0])).toBeCloseTo(woman?.fair[0] ?? 0, 9);
  });
});
