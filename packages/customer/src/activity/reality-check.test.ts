import { expect, it } from 'vitest';
import { nextRealityCheck, realityCheckMinutes } from './reality-check.ts';

it('a reality check is due so many minutes after they began to count, 120 at most', () => {
  expect(realityCheckMinutes).toEqual({ least: 15, most: 120 });
  expect(nextRealityCheck({ minutes: 120, beganAt: 5 })).toBe(7_200_005);
  expect(nextRealityCheck({ minutes: 15, beganAt: 0 })).toBe(900_000);
});
