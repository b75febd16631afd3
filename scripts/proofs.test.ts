import { describe, expect, it } from 'vitest';
import { listFiles } from './project.mjs';
import { choosePart, PROOFS, settingsOf } from './proofs.mjs';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Invents so many proofs, in which only the name matters. */
function invent(count: number) {
  const [any] = PROOFS;
  if (any === undefined) throw new Error('There is no proof.');
  return Array.from({ length: count }, (_, index) => ({ ...any, name: `proof ${index}` }));
}

describe('the proofs', () => {
  it('stand in files that are there, and take no more in CI than usually', () => {
    const files: readonly string[] = listFiles('.');
    for (const { tests, usual, inCi } of PROOFS) {
      expect(
        files.some((file) => file.startsWith(tests)),
        tests,
      ).toBe(true);
      expect(inCi).toBeLessThanOrEqual(usual);
    }
  });
});

describe('choosePart', () => {
  it.each([1, 2, 5, 7, 9, 15])('runs each of %i in any seven days in a row', (count) => {
    const proofs = invent(count);
    for (let first = Date.UTC(2026, 1, 20); first < Date.UTC(2026, 2, 20); first += MS_PER_DAY) {
      const days = Array.from({ length: 7 }, (_, day) => new Date(first + day * MS_PER_DAY));
      const run = new Set(days.flatMap((day) => choosePart(day, proofs)));
      expect(run.size).toBe(count);
    }
  });

  it('runs something every day, and the same at every hour of it', () => {
    const [morning, evening] = ['2026-11-28T00:00:00Z', '2026-11-28T23:59:59Z'];
    expect(choosePart(new Date(morning)).length).toBeGreaterThan(0);
    expect(choosePart(new Date(morning))).toEqual(choosePart(new Date(evening)));
  });
});

describe('settingsOf', () => {
  const proof = { setting: 'ROUNDS', seed: 'SEED' };

  it('says how much, and begins chance where it is told to', () => {
    expect(settingsOf(proof, 30, { SEED: '7' })).toEqual({ ROUNDS: '30', SEED: '7' });
  });

  it('begins chance anywhere otherwise, and only where there is chance', () => {
    expect(settingsOf(proof, 30, {})['SEED']).toMatch(/^\d+$/);
    expect(settingsOf({ setting: 'ROUNDS' }, 30, {})).toEqual({ ROUNDS: '30' });
  });
});
