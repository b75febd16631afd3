import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

const now = Date.UTC(2026, 10, 20);
const hourMs = 3_600_000;

function answered(remaining: number, cost: number) {
  return { kind: 'answered', data: [], quota: { remaining, cost } } as const;
}

describe('Pace', () => {
  it('polls as often as wished while there are credits', () => {
    const pace = new Pace(60_000);
    pace.beginRound();
    pace.hear(answered(5_000_000, 3));
    expect(pace.nextMs(now)).toBe(60_000);
  });

  it('makes the credits last to the end of the month', () => {
    const pace = new Pace(60_000);
    pace.beginRound();
    pace.hear(answered(66, 3));
    expect(pace.nextMs(now)).toBe((11 * 24 * hourMs) / 22);
  });

  it('waits for new credits when none are left', () => {
    const pace = new Pace(60_000);
    pace.beginRound();
    pace.hear(answered(2, 3));
    expect(pace.nextMs(now)).toBe(hourMs / 2);
  });

  it('backs off with each failure in a row, and no further than five minutes', () => {
    const pace = new Pace(60_000);
    const waits = [1, 2, 3, 4].map(() => {
      pace.beginRound();
      pace.hear({ kind: 'failed', why: '' });
      return pace.nextMs(now) / 60_000;
    });
    expect(waits).toEqual([2, 4, 5, 5]);
    pace.beginRound();
    pace.hear(answered(5_000_000, 1));
    expect(pace.nextMs(now)).toBe(60_000);
  });

  it('waits as long as it is asked to', () => {
    const pace = new Pace(1000);
    pace.beginRound();
    pace.hear({ kind: 'too-many', retryAfterMs: 90_000 });
    expect(pace.nextMs(now)).toBe(90_000);
  });
});
