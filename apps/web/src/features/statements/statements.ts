import type { AccountTransaction } from '@furlong/contract';
import { addPence, subtractPence, type Pence } from '@furlong/money';
import type { BadgeTone } from '@furlong/ui';
import type { phrases } from './phrases/en.ts';

/** The specification's type filter: all, all bets, open bets, deposits, withdrawals. */
export const statementTypes = ['1', '2', '3', '11', '9'] as const;
export type StatementType = (typeof statementTypes)[number];

interface Duration {
  readonly days?: number;
  readonly months?: number;
}

const lengths = {
  '1': { days: 1 },
  '2': { days: 2 },
  '3': { days: 5 },
  '4': { days: 7 },
  '5': { days: 14 },
  '6': { days: 30 },
  '7': { months: 2 },
  '8': { months: 3 },
  '9': { months: 6 },
  '10': { months: 9 },
  '11': { months: 12 },
} as const satisfies Record<string, Duration>;

/** The specification's duration filter, from the last 24 hours to the last 12 months. */
export const statementDurations = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
] as const;
export type StatementDuration = (typeof statementDurations)[number];

/** The filters of the statement, as the address holds them. */
export interface StatementFilters {
  readonly type: StatementType;
  readonly duration: StatementDuration;
}

/** Reads the filters from an address. A missing or unknown value is the default. */
export function readFilters(search: URLSearchParams): StatementFilters {
  return {
    type: statementTypes.find((type) => type === search.get('type')) ?? '1',
    duration: statementDurations.find((duration) => duration === search.get('duration')) ?? '4',
  };
}

/** Two London dates as they are sent, both included. */
export interface StatementRange {
  readonly from: string;
  readonly to: string;
}

interface CalendarDay {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

function readDay(text: string): CalendarDay {
  const [day = 1, month = 1, year = 1970] = text.split('-').map(Number);
  return { day, month, year };
}

function writeDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Goes back so many calendar months. A day that the month does not have becomes its last day. */
function monthsBefore({ day, month, year }: CalendarDay, months: number): Date {
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth)));
}

/** The range that ends today, `20-11-2026` in London. @example '4' on 20-11-2026 begins on 2026-11-13. */
export function rangeOf(duration: StatementDuration, today: string): StatementRange {
  const length: Duration = lengths[duration];
  const { day, month, year } = readDay(today);
  const from =
    length.months === undefined
      ? new Date(Date.UTC(year, month - 1, day - (length.days ?? 0)))
      : monthsBefore({ day, month, year }, length.months);
  return { from: writeDay(from), to: writeDay(new Date(Date.UTC(year, month - 1, day))) };
}

/** `Friday 20-11-2026`. */
export function nameDay(date: string, language: string): string {
  const { day, month, year } = readDay(date);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(new Date(Date.UTC(year, month - 1, day)))} ${date}`;
}

/** Totals of a whole period. */
export interface PeriodTotals extends PlacedTotals {
  readonly opening: Pence;
  /** The sum of the lines of the chosen type. */
  readonly result: Pence;
  readonly closing: Pence;
}

/** The money of the bets that were placed in a period. */
interface PlacedTotals {
  readonly staked: Pence;
  readonly returned: Pence;
  readonly winOrLoss: Pence;
}

/**
 * The stake of the period's bets that still runs: what was neither returned nor has been won or lost yet.
 * @example £20.00 staked, £13.44 returned and £0.56 lost leave £6.00 open.
 */
export function stillOpenOf({ staked, returned, winOrLoss }: PlacedTotals): Pence {
  return addPence(subtractPence(staked, returned), winOrLoss);
}

interface StatementDay {
  readonly date: string;
  readonly transactions: readonly AccountTransaction[];
}

/** The lines under the days they belong to, in their order. */
export function groupTransactionsByDay(
  transactions: readonly AccountTransaction[],
): readonly StatementDay[] {
  const days = new Map<string, AccountTransaction[]>();
  for (const transaction of transactions) {
    const day = days.get(transaction.transactionDate) ?? [];
    days.set(transaction.transactionDate, [...day, transaction]);
  }
  return [...days].map(([date, lines]) => ({ date, transactions: lines }));
}

/** Office and reference number of a ticket such as `1/123`; `undefined` for a line that is no bet. */
export function readTicket(
  ticketnumber: string,
): { readonly officeNo: string; readonly refNo: string } | undefined {
  const parts = /^(\d+)\/(\d+)$/.exec(ticketnumber);
  return parts?.[1] === undefined || parts[2] === undefined
    ? undefined
    : { officeNo: parts[1], refNo: parts[2] };
}

const tones: Readonly<Record<Exclude<AccountTransaction['status'], ''>, BadgeTone>> = {
  Open: 'open',
  Loss: 'lost',
  Profit: 'won',
  Void: 'void',
};

export function toneOf(status: Exclude<AccountTransaction['status'], ''>): BadgeTone {
  return tones[status];
}

type PhraseName = keyof typeof phrases;

/** How the specification names transfers (D14). */
const specifiedNames: Readonly<Record<number, PhraseName>> = {
  7: 'accountCredit',
  8: 'adjustment',
  9: 'paymentToCustomer',
  10: 'reverseWithdrawal',
  11: 'paymentFromCustomer',
  14: 'accountDebit',
};

/** The customer's names for the transfers that the specification names from the book's side. */
const plainNames: Readonly<Record<number, PhraseName>> = {
  ...specifiedNames,
  ...({ 9: 'withdrawal', 10: 'withdrawalReturned', 11: 'deposit' } as const),
};

/** The set of names that transfers have: the statement of old has those of the specification. */
export type TransferNames = 'specified' | 'plain';

/** The phrase for a transfer by its type; `undefined` for one that brings its own text, as type 17 does. */
export function transferNameOf(
  transactionTypeId: number,
  names: TransferNames,
): PhraseName | undefined {
  return (names === 'plain' ? plainNames : specifiedNames)[transactionTypeId];
}
