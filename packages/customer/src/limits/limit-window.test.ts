import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekStartOf } from '../calendar/calendar-day.ts';
import { limitKinds, limitPeriods, type LimitName, type LimitPeriod } from './limit.ts';
import { firstInstantThatCounts, limitWindow } from './limit-window.ts';
import { dayStart, wallClockAt } from '../calendar/london-clock.ts';

const HOUR_MS = 3_600_000;
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) });
const names: readonly LimitName[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period })),
);

function written(at: number | null): string {
  return at === null ? 'never' : new Date(at).toISOString();
}

describe('the window of a deposit limit', () => {
  it.each<[string, LimitPeriod, string, string]>([
    ['2026-11-26T17:30:00Z', 'Daily', '2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
    ['2026-11-26T17:30:00Z', 'Weekly', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['2026-11-26T17:30:00Z', 'Monthly', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    // It is half past midnight in London, while it is still the day before by Greenwich.
    ['2026-06-30T23:30:00Z', 'Daily', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
    ['2026-06-30T23:30:00Z', 'Monthly', '2026-06-30T23:00:00.000Z', '2026-07-31T23:00:00.000Z'],
    // The first is a Sunday, and the second the Monday after it.
    ['2026-11-29T23:59:59.999Z', 'Weekly', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30T00:00:00Z', 'Weekly', '2026-11-30T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
    // The day in spring has 23 hours, and the one in autumn has 25.
    ['2027-03-28T12:00:00Z', 'Daily', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
    ['2026-10-25T12:00:00Z', 'Daily', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-10-25T12:00:00Z', 'Weekly', '2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    // The rows are the ends of months and of a year, and the leap day.
    ['2026-12-31T23:59:59Z', 'Monthly', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00Z', 'Weekly', '2026-12-28T00:00:00.000Z', '2027-01-04T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 'Daily', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 'Monthly', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2027-03-31T22:59:59Z', 'Monthly', '2027-03-01T00:00:00.000Z', '2027-03-31T23:00:00.000Z'],
  ])('D12: at %s, %s, is from %s until %s', (at, period, since, until) => {
    const window = limitWindow({ kind: 'deposit', period }, Date.parse(at));
    expect([written(window.since), written(window.startsAgainAt)]).toEqual([since, until]);
    expect(window.isOverAt).toBe(window.startsAgainAt);
  });

  it('begins at a midnight in London, holds the moment, and is followed by the next without a gap', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...limitPeriods), (now, period) => {
        const name: LimitName = { kind: 'deposit', period };
        const { since, isOverAt } = limitWindow(name, now);
        expect(wallClockAt(since).timeMs).toBe(0);
        expect(since <= now && now < isOverAt).toBe(true);
        expect(limitWindow(name, since).since).toBe(since);
        expect(limitWindow(name, isOverAt).since).toBe(isOverAt);
        expect(limitWindow(name, isOverAt - 1).since).toBe(since);
      }),
    );
  });
});

describe('the window of a net deposit limit', () => {
  it.each<[LimitPeriod, number]>([
    ['Daily', 24],
    ['Weekly', 7 * 24],
    ['Monthly', 30 * 24],
  ])(
    'D12: %s, is the last %i hours, whatever the clocks did, and never starts again',
    (period, hours) => {
      fc.assert(
        fc.property(instants, (now) => {
          const length = hours * HOUR_MS;
          const expected = { since: now - length, startsAgainAt: null, isOverAt: now + length };
          expect(limitWindow({ kind: 'net_deposit', period }, now)).toEqual(expected);
        }),
      );
    },
  );
});

describe('firstInstantThatCounts', () => {
  it('is in no window too late', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const starts = names.map((name) => limitWindow(name, now).since);
        expect(starts).toContain(firstInstantThatCounts(now));
        expect(Math.min(...starts)).toBe(firstInstantThatCounts(now));
      }),
    );
  });
});

describe('dayStart', () => {
  it('is the first instant of its day in London', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const { day } = wallClockAt(now);
        expect(wallClockAt(dayStart(day))).toEqual({ day, timeMs: 0 });
        expect(wallClockAt(dayStart(day) - 1).day < day).toBe(true);
      }),
    );
  });
});

describe('weekStartOf', () => {
  it('is the Monday on or before a day', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const day = new Date(now).toISOString().slice(0, 10);
        const monday = new Date(weekStartOf(day));
        expect(monday.getUTCDay()).toBe(1);
        const daysAfter = (Date.parse(day) - monday.getTime()) / (24 * HOUR_MS);
        expect(daysAfter >= 0 && daysAfter < 7).toBe(true);
      }),
    );
  });
});
