import { describe, expect, it } from 'vitest';
import { utcInstantOf, utcMidnightOf, utcWeekdayOf } from './calendar.ts';

const dayMs = 86_400_000;

describe('the calendar', () => {
  it('agrees with the language on every day of four centuries', () => {
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2300, 0, 1); at += dayMs) {
      const date = new Date(at);
      const text = date.toISOString().slice(0, 10);
      if (utcMidnightOf(text) !== at || utcWeekdayOf(at + 1) !== date.getUTCDay())
        expect([text, utcMidnightOf(text), utcWeekdayOf(at + 1)]).toEqual([at, date.getUTCDay()]);
    }
  });

  it('reads a time of the day', () => {
    expect(utcInstantOf('2026-11-20', '17:05:09')).toBe(Date.UTC(2026, 10, 20, 17, 5, 9));
    expect(utcInstantOf('2026-11-20', '17:05')).toBe(Date.UTC(2026, 10, 20, 17, 5));
  });

  it.each([
    ['', '12:00'],
    ['2026-13-01', '12:00'],
    ['2026-11', '12:00'],
    ['2026-11-20', ''],
    ['2026-11-20', 'noon'],
  ])('knows no %s %s', (date, time) => {
    expect(utcInstantOf(date, time)).toBeNaN();
  });
});
