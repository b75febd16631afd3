import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDayMonth,
  formatIsoDay,
  formatTime,
  isToday,
  now,
  setServerTime,
} from './clock.ts';

afterEach(() => {
  setServerTime(new Date().toISOString());
});

describe('the clock', () => {
  it.each([
    ['2026-01-31T23:30:00.000Z', '23:30', '31-01-2026', '2026-01-31'],
    ['2026-06-30T23:30:00.000Z', '00:30', '01-07-2026', '2026-07-01'],
  ])('writes times and days of London, whatever the zone of the device: %s', (at, ...written) => {
    expect([formatTime(at), formatDate(at), formatIsoDay(at)]).toEqual(written);
  });

  it('says a day as customers do, with its year where that is another one', () => {
    setServerTime('2026-11-27T12:00:00.000Z');
    expect(formatDayMonth('2026-11-27T23:30:00.000Z', 'en')).toBe('Fri 27 Nov');
    expect(formatDayMonth('2025-11-27T23:30:00.000Z', 'en')).toBe('Thu 27 Nov 2025');
    expect(formatDayMonth('2026-06-30T23:30:00.000Z', 'de')).toBe('Mi. 1. Juli');
  });

  it('goes by the time of the server', () => {
    setServerTime('2031-06-30T23:30:00.000Z');
    expect(new Date(now()).toISOString()).toMatch(/^2031-06-30T23:3/);
    expect([isToday('2031-07-01T12:00:00.000Z'), isToday('2031-06-30T12:00:00.000Z')]).toEqual([
      true,
      false,
    ]);
  });
});
