import { addDays, addMonths } from '../calendar/calendar-day.ts';
import type { Jurisdiction } from './jurisdiction.ts';

/**
 * The first day in London on which the personal data of an account that was closed on the given day may be erased: the
 * day after the whole retention period.
 * @example Closed on 2026-11-26 under `ukgc`, which keeps data for 5 years: 2031-11-27.
 */
export function erasableFrom(
  closedOn: string,
  { retentionYears }: Pick<Jurisdiction, 'retentionYears'>,
): string {
  return addDays(addMonths(closedOn, retentionYears * 12), 1);
}
