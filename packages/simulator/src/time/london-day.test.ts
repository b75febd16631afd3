import { describe, expect, it } from 'vitest';
import {
  clockTimeAfter,
  dayAfter,
  dayBefore,
  hourMs,
  londonDayOf,
  londonMinuteOf,
} from './london-day.ts';

describe('londonDayOf', () => {
  it('begins at midnight by the London clock, summer time or not', () => {
    const winter = londonDayOf(Date.parse('2026-11-20T23:59:59Z'));
    expect(winter.date).toBe('2026-11-20');
    expect(winter.startsAt).toBe(Date.parse('2026-11-20T00:00:00Z'));
    const summer = londonDayOf(Date.parse('2026-07-01T23:30:00Z'));
    expect(summer.date).toBe('2026-07-02');
    expect(summer.startsAt).toBe(Date.parse('2026-07-01T23:00:00Z'));
  });

  it.each([
    ['2026-03-29T12:00:00Z', 23],
    ['2026-10-25T12:00:00Z', 25],
    ['2026-11-20T12:00:00Z', 24],
  ])('gives %s %i hours', (noon, hours) => {
    const day = londonDayOf(Date.parse(noon));
    expect((day.endsAt - day.startsAt) / hourMs).toBe(hours);
    expect(dayAfter(day).startsAt).toBe(day.endsAt);
    expect(dayBefore(dayAfter(day))).toEqual(day);
  });

  it('reads the clock on the wall', () => {
    expect(londonMinuteOf(Date.parse('2026-07-01T14:05:00Z'))).toBe(15 * 60 + 5);
  });
});

describe('clockTimeAfter', () => {
  it.each([
    ['an ordinary week', '2026-11-16', '2026-11-19T07:00:00Z'],
    ['the week in which the clocks go back', '2026-10-23', '2026-10-26T07:00:00Z'],
    ['the week in which they go forward', '2026-03-27', '2026-03-30T06:00:00Z'],
    ['the day on which they go back', '2026-10-22', '2026-10-25T07:00:00Z'],
  ])('is seven in the morning by the London clock three days on, in %s', (_week, date, at) => {
    const day = londonDayOf(Date.parse(`${date}T12:00:00Z`));
    expect(clockTimeAfter(day, 79 * hourMs)).toBe(Date.parse(at));
  });
});
