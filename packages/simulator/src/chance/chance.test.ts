import { describe, expect, it } from 'vitest';
import { createChance } from './chance.ts';

describe('createChance', () => {
  it('answers the same to the same seed, and differently to another', () => {
    const draws = (seed: string): number[] => {
      const chance = createChance(seed);
      return Array.from({ length: 50 }, () => chance.next());
    };
    expect(draws('ascot')).toEqual(draws('ascot'));
    expect(draws('ascot')).not.toEqual(draws('ayr'));
  });

  it('gives a branch that does not depend on what was drawn before it', () => {
    const fresh = createChance(7);
    const used = createChance(7);
    used.normal();
    used.branch('race 2').next();
    expect(used.branch('race 3').next()).toBe(fresh.branch('race 3').next());
    expect(fresh.branch('race 3').next()).not.toBe(fresh.branch('race 4').next());
  });

  it('spreads evenly over [0, 1)', () => {
    const chance = createChance('even');
    const counts = Array.from({ length: 20 }, () => 0);
    for (let draw = 0; draw < 40_000; draw += 1) {
      const bucket = Math.floor(chance.next() * 20);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(counts).toHaveLength(20);
    expect(chiSquare).toBeLessThan(43.8); // This is the limit at 19 degrees of freedom and 0.1 %.
  });

  it('draws normal and Poisson numbers with their mean and variance', () => {
    const chance = createChance('moments');
    const normals = Array.from({ length: 20_000 }, () => chance.normal());
    const counts = Array.from({ length: 20_000 }, () => chance.poisson(1.4));
    expect(mean(normals)).toBeCloseTo(0, 1);
    expect(variance(normals)).toBeCloseTo(1, 1);
    expect(mean(counts)).toBeCloseTo(1.4, 1);
    expect(variance(counts)).toBeCloseTo(1.4, 1);
  });

  it('picks whole numbers at both ends, and indexes in proportion to their weights', () => {
    const chance = createChance('picks');
    const wholes = new Set(Array.from({ length: 200 }, () => chance.whole(2, 4)));
    expect([...wholes].sort()).toEqual([2, 3, 4]);
    const drawn = Array.from({ length: 8000 }, () => chance.pickIndex([1, 0, 3]));
    expect(drawn).not.toContain(1);
    expect(drawn.filter((index) => index === 2).length / 8000).toBeCloseTo(0.75, 1);
  });

  it('shuffles without losing or doubling anything', () => {
    const items = ['a', 'b', 'c', 'd', 'e'];
    const shuffled = createChance(1).shuffle(items);
    expect([...shuffled].sort()).toEqual(items);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((value) => (value - centre) ** 2));
}
