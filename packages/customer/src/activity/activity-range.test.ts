import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activityRange,
  activityRangeIds,
  barLegend,
  barsOf,
  usualActivityRangeId,
} from './activity-range.ts';

const today = '2026-11-26';

describe('activityRange', () => {
  it.each([
    ['2', '2026-11-25', 'day'],
    ['3', '2026-11-22', 'day'],
    ['4', '2026-11-20', 'day'],
    ['5', '2026-11-13', 'day'],
    ['6', '2026-10-28', 'day'],
    ['7', '2026-09-26', 'month'],
    ['8', '2026-08-26', 'month'],
    ['9', '2026-05-26', 'month'],
  ] as const)('%s begins on %s and is drawn by the %s', (id, from, step) => {
    expect(activityRange(id, today)).toEqual({ from, until: '2026-11-27', step });
  });

  it('is usually the last fourteen days', () => {
    expect(usualActivityRangeId).toBe('5');
    expect(barsOf(activityRange('5', today))).toHaveLength(14);
  });

  it('goes back to the last day of a month that is shorter', () => {
    expect(activityRange('8', '2026-05-31').from).toBe('2026-02-28');
    expect(activityRange('2', '2026-12-31').until).toBe('2027-01-01');
  });
});

describe('barsOf', () => {
  it('are the calendar months that a range reaches into', () => {
    const range = activityRange('7', today);
    expect(barsOf(range)).toEqual([
      { from: '2026-09-26', until: '2026-10-01' },
      { from: '2026-10-01', until: '2026-11-01' },
      { from: '2026-11-01', until: '2026-11-27' },
    ]);
    expect(barsOf(range).map((bar) => barLegend(bar, range.step))).toEqual([
      'Sep 2026',
      'Oct 2026',
      'Nov 2026',
    ]);
  });

  it('are days under seven', () => {
    const range = activityRange('2', '2027-01-01');
    expect(barsOf(range).map((bar) => barLegend(bar, range.step))).toEqual(['31 Dec', '1 Jan']);
  });

  it('cover the range without a gap', () => {
    const days = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...activityRangeIds), days, (id, day) => {
        const range = activityRange(id, day);
        const bars = barsOf(range);
        expect(bars[0]?.from).toBe(range.from);
        expect(bars.at(-1)?.until).toBe(range.until);
        for (const [index, bar] of bars.entries()) {
          expect(bar.from < bar.until).toBe(true);
          expect(bars[index + 1]?.from ?? range.until).toBe(bar.until);
        }
      }),
    );
  });
});
