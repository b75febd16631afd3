import { addDays, addMonths, dayOf, monthStartOf } from '../calendar/calendar-day.ts';

/** The ranges of an account's activity, by the numbers of the specification. */
export const activityRangeIds = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type ActivityRangeId = (typeof activityRangeIds)[number];
export const usualActivityRangeId: ActivityRangeId = '5';

/** Days in London. */
export interface LondonDays {
  /** The first day of the range. */
  readonly from: string;
  /** The first day after the range. */
  readonly until: string;
}

/** The bars of a chart over a range are days or months; months are written with their year. */
type ActivityStep = 'day' | 'month';

export interface ActivityRange extends LondonDays {
  readonly step: ActivityStep;
}

const LENGTHS: Record<ActivityRangeId, { readonly step: ActivityStep; readonly count: number }> = {
  '2': { step: 'day', count: 2 },
  '3': { step: 'day', count: 5 },
  '4': { step: 'day', count: 7 },
  '5': { step: 'day', count: 14 },
  '6': { step: 'day', count: 30 },
  '7': { step: 'month', count: 2 },
  '8': { step: 'month', count: 3 },
  '9': { step: 'month', count: 6 },
};

/**
 * The days of a range that ends with today. The last two days are yesterday and today. The last two months go back to the
 * same day two calendar months ago, and to the last day of a month that does not have it.
 * Shape: `today` is the day it is in London.
 */
export function activityRange(id: ActivityRangeId, today: string): ActivityRange {
  const { step, count } = LENGTHS[id];
  const from = step === 'day' ? addDays(today, 1 - count) : addMonths(today, -count);
  return { from, until: addDays(today, 1), step };
}

/**
 * The bars of a chart over a range, oldest first: its days, or the calendar months that it reaches into. The first and
 * the last month are cut off where the range begins and ends.
 */
export function barsOf({ from, until, step }: ActivityRange): readonly LondonDays[] {
  const bars: LondonDays[] = [];
  for (let start = from; start < until;) {
    const next = step === 'day' ? addDays(start, 1) : addMonths(monthStartOf(start), 1);
    const end = next < until ? next : until;
    bars.push({ from: start, until: end });
    start = end;
  }
  return bars;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The text under a bar: `26 Nov` for a day, `Nov 2026` for a month. */
export function barLegend(bar: LondonDays, step: ActivityStep): string {
  const { year, month, day } = dayOf(bar.from);
  const name = MONTHS[month - 1] ?? '';
  return step === 'day' ? `${String(day)} ${name}` : `${name} ${String(year)}`;
}
