import { describe, expect, it } from 'vitest';
import { lastMonth } from './last-month.ts';

describe('lastMonth', () => {
  it.each([
    ['2026-11-30T12:00:00Z', '2026-10-01', '2026-10-31'],
    ['2026-01-01T00:00:00Z', '2025-12-01', '2025-12-31'],
    ['2028-03-01T00:00:00Z', '2028-02-01', '2028-02-29'],
    // In summer London's month begins an hour before that of UTC.
    ['2026-06-30T22:59:59Z', '2026-05-01', '2026-05-31'],
    ['2026-06-30T23:00:00Z', '2026-06-01', '2026-06-30'],
  ])('of %s begins on %s and ends on %s', (now, from, to) => {
    expect(lastMonth(Date.parse(now))).toEqual({ from, to });
  });
});
