import { describe, expect, it } from 'vitest';
import { hearNews, ruleOut, toBelief, type Belief } from './belief.ts';
import { createChance, type Chance } from './chance.ts';

const opening = toBelief([50, 25, 15, 8, 2]);

function hearMuch(belief: Belief, chance: Chance): Belief {
  let heard = belief;
  for (let step = 0; step < 20; step += 1) heard = hearNews(heard, 0.08, chance);
  return heard;
}

describe('hearNews', () => {
  it('is a martingale: beliefs after much news average to the belief before it', () => {
    const chance = createChance('martingale');
    const runs = 4000;
    const sums = opening.map(() => 0);
    const squares = opening.map(() => 0);
    for (let run = 0; run < runs; run += 1)
      for (const [index, weight] of hearMuch(opening, chance.branch(run)).entries()) {
        sums[index] = (sums[index] ?? 0) + weight;
        squares[index] = (squares[index] ?? 0) + weight ** 2;
      }
    for (const [index, weight] of opening.entries()) {
      const mean = (sums[index] ?? 0) / runs;
      const deviation = Math.sqrt((squares[index] ?? 0) / runs - mean ** 2);
      expect(deviation).toBeGreaterThan(0.1 * weight);
      expect(Math.abs(mean - weight)).toBeLessThan((3.5 * deviation) / Math.sqrt(runs));
    }
  });

  it('keeps a belief that sums to one', () => {
    const heard = hearMuch(opening, createChance('sum'));
    expect(heard.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it('changes nothing when the news is not clear at all', () => {
    expect(hearNews(opening, 0, createChance(1))).toEqual(opening);
  });
});

describe('ruleOut', () => {
  it('leaves the others in proportion', () => {
    const left = ruleOut(opening, (index) => index === 0);
    expect(left[0]).toBe(0);
    expect(left[1]).toBeCloseTo(0.5, 12);
    expect(left[4]).toBeCloseTo(0.04, 12);
  });
});
