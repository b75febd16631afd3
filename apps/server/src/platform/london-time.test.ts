import { describe, expect, it } from 'vitest';
import { londonDateAfter } from './london-time.ts';

describe('londonDateAfter', () => {
  it.each([
    ['an ordinary evening', '2026-11-20T23:30:00Z', '21-11-2026'],
    // The day on which the clocks go back has 25 hours: at half past midnight, tomorrow is 24.5 hours away.
    ['the first hour of the 25-hour day', '2026-10-24T23:30:00Z', '26-10-2026'],
    ['the last hour of the 25-hour day', '2026-10-25T23:30:00Z', '26-10-2026'],
    // The day on which they go forward has 23: in the last hour of the day before, 24 hours on is the day after.
    ['the last hour before the 23-hour day', '2027-03-27T23:30:00Z', '28-03-2027'],
    ['the last hour of the 23-hour day', '2027-03-28T22:30:00Z', '29-03-2027'],
    ['the last day of a year', '2026-12-31T12:00:00Z', '01-01-2027'],
  ])('tells tomorrow in %s', (_name, at, date) => {
    expect(londonDateAfter(Date.parse(at), 1)).toBe(date);
  });
});
