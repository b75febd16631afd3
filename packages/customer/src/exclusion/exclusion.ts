import { addDays, addMonths } from '../calendar/calendar-day.ts';
import { sameTimeOn, wallClockAt } from '../calendar/london-clock.ts';

/**
 * The kinds of exclusion that shut an account for a time: a break that the customer takes, a self-exclusion from us, or
 * an exclusion from every operator by a national register.
 */
export const exclusionKinds = ['time_out', 'self_exclusion', 'register'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** The lengths that a customer chooses from, by the numbers of the specification. */
export const timeOutLengths = ['0', '1', '2', '3', '4'] as const;
type TimeOutLength = (typeof timeOutLengths)[number];
export const selfExclusionLengths = ['5', '6', '7', '8', '9', '10'] as const;
type SelfExclusionLength = (typeof selfExclusionLengths)[number];
export type ExclusionLength = TimeOutLength | SelfExclusionLength;

const CALENDAR: Record<ExclusionLength, { readonly days: number } | { readonly months: number }> = {
  '0': { days: 1 },
  '1': { days: 7 },
  '2': { days: 14 },
  '3': { days: 28 },
  '4': { days: 42 },
  '5': { months: 6 },
  '6': { months: 12 },
  '7': { months: 24 },
  '8': { months: 36 },
  '9': { months: 48 },
  '10': { months: 60 },
};

/** The kind of exclusion that a length belongs to. */
export function exclusionKindOf(length: ExclusionLength): 'time_out' | 'self_exclusion' {
  return timeOutLengths.some((each) => each === length) ? 'time_out' : 'self_exclusion';
}

/**
 * The end of an exclusion that begins now: the same time by the clock in London, so many days or months later; in a
 * month that does not have the day, on its last day.
 * Shape: ms since the epoch. Rules: 6.2, 6.3; lengths of section 9 of the specification.
 */
export function exclusionEnd(length: ExclusionLength, beginsAt: number): number {
  const { day: today } = wallClockAt(beginsAt);
  const calendar = CALENDAR[length];
  const day =
    'days' in calendar ? addDays(today, calendar.days) : addMonths(today, calendar.months);
  return sameTimeOn(day, beginsAt);
}

/** A customer's exclusion that counts. */
export interface Exclusion {
  readonly kind: ExclusionKind;
  /** The end in ms since the epoch; null where only the register can say when it is. */
  readonly endsAt: number | null;
}

/**
 * The exclusion that counts among those of a customer: the one that ends last, so that a later one may prolong an
 * exclusion and none can shorten it. An exclusion that does not say when it ends counts before all others.
 */
export function lastToEnd(exclusions: readonly Exclusion[]): Exclusion | undefined {
  const endOf = ({ endsAt }: Exclusion): number => endsAt ?? Infinity;
  return exclusions.toSorted((one, other) => endOf(other) - endOf(one))[0];
}
