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
import { createCricketContest, cricketSample } from './cricket-contest.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const contest = createCricketContest({
  home: 'Kent',
  away: 'Essex',
  format: 't20',
  batting: { home: 1.06, away: 0.97 },
});
const moments = contest.play(contest.start, createChance('a match'));
const chase = moments[26]?.state ?? contest.start;

describe('a limited-overs match', () => {
  it('comes out as often as its prices say, from the start and in the chase', () => {
    for (const from of [contest.start, chase])
      expect(
        findMiscalibrated(contest, {
          from,
          runs: times * 200,
          chance: createChance('cricket runs'),
          sample: cricketSample,
        }),
      ).toEqual([]);
  });

  it('never offers a price better than fair', () => {
    for (const index of [0, 8, 16, 24, 30, 36])
      expect(
        findGenerous(contest.markets, priceContest(contest, moments[index]?.state ?? chase)),
      ).toEqual([]);
  });

  it('has no market that contradicts another', () => {
    const priced = priceContest(contest, chase);
    for (const [index, market] of contest.markets.entries())
      expect(sum(priced[index]?.fair ?? []), market.name).toBeCloseTo(1, 6);
    const { first = 'home', innings } = chase;
    const name = first === 'home' ? 'Kent' : 'Essex';
    const line = contest.markets.find(
      ({ kind, parameters }) => kind === 'innings-runs' && parameters['team'] === first,
    );
    const [over] = fairOf(contest.markets, priced, line?.name ?? name);
    expect(over).toBe(innings[first].runs > Number(line?.parameters['line']) ? 1 : 0);
  });

  it('is a martingale, as far as a sample can tell', () => {
    const { markets } = contest;
    const chance = createChance('ten overs');
    const tolerance = 0.05;
    expect(
      findDrifting(contest, {
        markets,
        runs: times * 12,
        chance,
        tolerance,
        pick: (all) => all[10],
      }),
    ).toEqual([]);
  });

  it('pays a tie to both sides by half', () => {
    const end = {
      home: moments.at(-1)?.state.innings.home,
      away: moments.at(-1)?.state.innings.home,
    };
    const { home, away } = end;
    if (home === undefined || away === undefined) throw new Error('an innings was played');
    const half = { outcome: 'won', deadHeat: { position: 1, runnersTied: 2 } };
    expect(contest.markets[0]?.resolve({ home, away })).toEqual([half, half]);
  });

  it('plays like cricket: about 155 runs for six, and settles every market', () => {
    const matches = times * 100;
    const totals = Array.from({ length: matches }, (_, run) => {
      const final = contest.play(contest.start, createChance('like').branch(run)).at(-1);
      return final?.state.innings[final.state.first ?? 'home'] ?? { runs: 0, wickets: 0 };
    });
    expect(sum(totals.map(({ runs }) => runs)) / matches).toBeGreaterThan(140);
    expect(sum(totals.map(({ runs }) => runs)) / matches).toBeLessThan(185);
    expect(sum(totals.map(({ wickets }) => wickets)) / matches).toBeGreaterThan(5);
    expect(sum(totals.map(({ wickets }) => wickets)) / matches).toBeLessThan(8.5);
    const priced = priceContest(contest, moments.at(-1)?.state ?? contest.start);
    expect(priced.every(({ decided }) => decided !== undefined)).toBe(true);
  });
});
