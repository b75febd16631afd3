import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  writeDay,
  monthStartOf,
  parseDay,
  daysBetween,
} from './calendar-day.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDay', () => {
  it.each([
    '2027-02-29',
    '1900-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-00-01',
    '2026-04-31',
    '2026-01-00',
  ])('knows that there is no %s', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it.each(['', '20-11-2026', '2026-1-1', '2026-11-20T00:00:00Z', ' 2026-11-20'])(
    'does not read "%s"',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  it('reads every day, and writes it as it was', () => {
    fc.assert(
      fc.property(anyDay, (text) => {
        const parts = parseDay(text);
        expect(parts && writeDay(parts)).toBe(text);
      }),
    );
  });
});

describe('addDays', () => {
  it('counts as the calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (text, days) => {
        const date = new Date(`${text}T00:00:00Z`);
        date.setUTCDate(date.getUTCDate() + days);
        expect(addDays(text, days)).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11-30', -9, '2026-02-28'],
    ['2028-05-31', -3, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', -12 * 18, '2010-02-28'],
  ])('takes %s by %i months to %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('begins a month with its first day', () => {
    expect(monthStartOf('2026-11-30')).toBe('2026-11-01');
  });
});

describe('daysBetween', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-01-01', '2027-01-01', 365],
    ['2000-01-01', '2001-01-01', 366],
    ['2026-11-20', '2026-10-20', -31],
  ])('from %s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});
