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
import { createFightContest, type FightContest } from './fight-contest.ts';
import type { FightEnd } from './fight-model.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const names = { home: 'Gray', away: 'Ash' };
const contests: readonly (readonly [string, FightContest])[] = [
  [
    'boxing',
    createFightContest({
      ...names,
      sport: 'boxing',
      rounds: 12,
      round: 0.55,
      finishing: {
        home: { knockout: 0.022, submission: 0 },
        away: { knockout: 0.012, submission: 0 },
      },
    }),
  ],
  [
    'MMA',
    createFightContest({
      ...names,
      sport: 'mma',
      rounds: 3,
      round: 0.48,
      finishing: {
        home: { knockout: 0.06, submission: 0.03 },
        away: { knockout: 0.05, submission: 0.05 },
      },
    }),
  ],
];

describe.each(contests)('a fight of %s', (name, contest) => {
  const middle = { halves: 3, lead: 1 };

  it('comes out as often as its prices say, from the start and on the way', () => {
    for (const from of [contest.start, middle])
      expect(
        findMiscalibrated(contest, { from, runs: times * 1000, chance: createChance(name) }),
      ).toEqual([]);
  });

  it('never offers a price better than fair', () => {
    for (const { state } of contest.play(contest.start, createChance('every half')))
      expect(findGenerous(contest.markets, priceContest(contest, state))).toEqual([]);
  });

  it('has no market that contradicts another', () => {
    const priced = priceContest(contest, middle);
    const of = (market: string): readonly number[] => fairOf(contest.markets, priced, market);
    const methods = of('Method of Victory');
    const rounds = of('Round Betting');
    const perSide = (methods.length - 1) / 2;
    const decided = (methods[perSide - 1] ?? 0) + (methods.at(-2) ?? 0) + (methods.at(-1) ?? 0);
    expect(sum(methods)).toBeCloseTo(1, 9);
    expect(sum(rounds)).toBeCloseTo(1, 9);
    expect(of('Fight to Go the Distance')[0]).toBeCloseTo(decided, 9);
    expect(sum(rounds.slice(0, (rounds.length - 1) / 2))).toBeCloseTo(
      sum(methods.slice(0, perSide)),
      9,
    );
    expect(of('When Will the Fight End').at(-1)).toBeCloseTo(decided, 9);
  });

  it('is a martingale', () => {
    const { markets } = contest;
    const pick = <Item>(moments: readonly Item[]): Item | undefined => moments[4] ?? moments.at(-1);
    const chance = createChance(`${name} in`);
    expect(findDrifting(contest, { markets, runs: times * 100, chance, pick })).toEqual([]);
  });

  it('splits the round of a line in the middle, and no stake', () => {
    const totals = (end: FightEnd) =>
      ['0.5', '1.5', '2.5'].map((line) => {
        const market = contest.markets.find((each) => each.name === `Over/Under ${line} Rounds`);
        return market?.resolve(end);
      });
    const stoppedIn = (half: 1 | 2): FightEnd => ({
      kind: 'stopped',
      winner: 'home',
      method: 'knockout',
      round: 2,
      half,
    });
    const [over, under] = [
      ['won', 'lost'],
      ['lost', 'won'],
    ];
    expect(totals(stoppedIn(1))).toEqual([over, under, under]);
    expect(totals(stoppedIn(2))).toEqual([over, over, under]);
    expect(totals({ kind: 'decision', winner: 'draw' })).toEqual([over, over, over]);
  });
});
