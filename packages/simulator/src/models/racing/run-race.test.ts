import { placeProbabilities } from '@furlong/pricing';
import { describe, expect, it } from 'vitest';
import { toBelief } from '../../chance/belief.ts';
import { createChance } from '../../chance/chance.ts';
import { runRace, withoutRunner } from './run-race.ts';

const win = toBelief([30, 22, 16, 12, 8, 6, 4, 2]);
const smooth = { nonFinish: 0, deadHeat: 0 };

describe('runRace', () => {
  const runs = 12_000;
  const hurdle = { nonFinish: 0.06, deadHeat: 0 };
  const races = Array.from({ length: runs }, (_, run) =>
    runRace(win, hurdle, createChance('calibration').branch(run)),
  );

  it.each([1, 2, 3])('puts each runner in the first %i as often as the model says', (places) => {
    for (const [runner, probability] of placeProbabilities(win, places).entries()) {
      const placed = races.filter((race) =>
        race.placings.slice(0, places).some((placing) => placing.includes(runner)),
      ).length;
      const deviation = Math.sqrt((probability * (1 - probability)) / runs);
      expect(Math.abs(placed / runs - probability)).toBeLessThan(4 * deviation);
    }
  });

  it.each([0, 3])('has each runner first but for runner %i as often as the model says', (left) => {
    const without = withoutRunner(win, left);
    expect(sum(without)).toBeCloseTo(1, 10);
    expect(without[left]).toBe(0);
    for (const [runner, probability] of without.entries()) {
      if (runner === left) continue;
      const won = races.filter(
        ({ placings }) => placings.flat().find((each) => each !== left) === runner,
      );
      const deviation = Math.sqrt((probability * (1 - probability)) / runs);
      expect(Math.abs(won.length / runs - probability)).toBeLessThan(4 * deviation);
    }
  });

  it('has every runner either placed or not finished, once', () => {
    for (const race of races.slice(0, 200)) {
      const seen = [...race.placings.flat(), ...race.nonFinishers].sort();
      expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(race.placings.length).toBeGreaterThanOrEqual(4);
    }
    expect(races.some((race) => race.nonFinishers.length > 0)).toBe(true);
  });

  it('is the same race for the same chance', () => {
    const again = (): unknown => runRace(win, hurdle, createChance('same'));
    expect(again()).toEqual(again());
  });

  it('dead-heats neighbours now and then', () => {
    const heats = Array.from({ length: 2000 }, (_, run) =>
      runRace(win, { nonFinish: 0, deadHeat: 0.01 }, createChance(run)),
    ).filter((race) => race.placings.some((placing) => placing.length > 1));
    expect(heats.length / 2000).toBeGreaterThan(0.04);
    expect(heats.length / 2000).toBeLessThan(0.1);
  });

  it('never runs a withdrawn horse', () => {
    const race = runRace(toBelief([0, 1, 1]), smooth, createChance(3));
    expect([...race.placings.flat()].sort()).toEqual([1, 2]);
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
