import type { ScoreIncident } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { markNear, toRailMarks } from './rail-marks.ts';

function goals(...minutes: readonly number[]): readonly ScoreIncident[] {
  return minutes.map((minute) => ({ minute, kind: 'goal', side: 'home' }));
}

describe('toRailMarks', () => {
  it('puts each side by its minutes, and what comes after the ninetieth at the end', () => {
    const [away] = toRailMarks([{ minute: 45, kind: 'goal', side: 'away' }], 'away');
    expect(away?.at).toBe(50);
    expect(toRailMarks(goals(9, 45, 95), 'home').map(({ at }) => at)).toEqual([10, 50, 100]);
    expect(toRailMarks(goals(9), 'away')).toEqual([]);
  });

  it('lets no mark cover another, and none leave the rail', () => {
    const places = toRailMarks(goals(1, 1, 2, 88, 90, 90), 'home').map(({ at }) => at);
    for (const [index, place] of places.slice(1).entries())
      expect(place - (places[index] ?? 0)).toBeGreaterThan(3.5);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(100);
  });

  it('says where a minute has room', () => {
    expect(toRailMarks(goals(10, 13, 40), 'home').map(({ hasRoom }) => hasRoom)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('markNear', () => {
  it('finds the nearest mark within reach, and none farther off', () => {
    const marks = toRailMarks(goals(9, 18), 'home');
    expect(markNear(marks, 18, 5)?.incident.minute).toBe(18);
    expect(markNear(marks, 40, 5)).toBeUndefined();
  });
});
