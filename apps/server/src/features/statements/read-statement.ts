import type { statementRoutes, AccountTransaction } from '@furlong/contract';
import { addPence, pence, subtractPence } from '@furlong/money';
import type { output } from 'zod/mini';
import { listPastSettlements } from '../../core/results/past-settlements.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  listSelectionNames,
  listStatement,
  readLedgerPoint,
  readLondonRange,
  sumPlacedBets,
  sumStatement,
  type PlacedSums,
  type StatementLine,
  type MovementFilter,
} from './statements.queries.ts';
import { toTransaction, type ToldLine } from './transaction.view.ts';

type StatementRoute = (typeof statementRoutes)['transactions'];
type Asked = output<StatementRoute['request']>;
type Statement = output<StatementRoute['response']>;

const pageSize = 500;
/** From a day of a leap year to the same of the next, both included: the longest duration of the specification. */
const rangeDaysMax = 367;
const dayMs = 86_400_000;

/**
 * A page of a customer's statement: every movement of funds, with the balance that it left, and the totals of the whole
 * range. It proves itself (D42): the movements of all types lead from the opening to the closing balance.
 */
export async function readStatement(
  db: Queryable,
  accountId: number,
  asked: Asked,
): Promise<Statement> {
  demandRange(asked);
  const type = asked.type ?? '1';
  const { range } = await readSpan(db, accountId, { from: asked.from, to: asked.to, type });
  const upTo = asked.before === undefined ? range.upTo : Number(asked.before) - 1;
  const pageRange = { ...range, upTo: Math.min(upTo, range.upTo) };
  const lines = await listStatement(db, pageRange, pageSize + 1);
  const page = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? page.at(-1) : undefined;
  return {
    transactions: await toTransactions(db, page),
    totals: await readTotals(db, accountId, { from: asked.from, to: asked.to, type }),
    next: last === undefined ? null : String(last.entry_number),
  };
}

/** @throws Refusal statement.range_invalid for days that are none, in the wrong order, or more than a year apart. */
export function demandRange(asked: Pick<Asked, 'from' | 'to'>): void {
  if (!isDate(asked.from) || !isDate(asked.to)) throw new Refusal('statement.range_invalid');
  const days = countDays(asked);
  if (days <= 0 || days > rangeDaysMax) throw new Refusal('statement.range_invalid');
}

/** Movements of two London dates, both included, and of a type. */
export interface AskedSpan {
  readonly from: string;
  readonly to: string;
  readonly type: MovementFilter;
}

/** The part of the ledger between two London dates, with where it begins and ends. */
export async function readSpan(db: Queryable, accountId: number, { from, to, type }: AskedSpan) {
  const instants = await readLondonRange(db, { from, to });
  const opening = await readLedgerPoint(db, accountId, instants.from);
  const closing = await readLedgerPoint(db, accountId, instants.to);
  const range = { accountId, type, after: opening.entryNumber, upTo: closing.entryNumber };
  return { instants, opening, closing, range };
}

/** The totals of a statement, without its movements. */
export async function readTotals(
  db: Queryable,
  accountId: number,
  asked: AskedSpan,
): Promise<Statement['totals']> {
  const { instants, opening, closing, range } = await readSpan(db, accountId, asked);
  return {
    opening: pence(opening.balancePence),
    closing: pence(closing.balancePence),
    result: pence(await sumStatement(db, range)),
    ...totalsOfRange(placedShown(await sumPlacedBets(db, accountId, instants), asked.type)),
  };
}

/** Movements of the ledger in the words of the specification. */
export async function toTransactions(
  db: Queryable,
  page: readonly StatementLine[],
): Promise<AccountTransaction[]> {
  return (await describe(db, page)).map(toTransaction);
}

/** Adds the selection of each bet with one leg, and the settlement that made a line. */
async function describe(
  db: Queryable,
  page: readonly StatementLine[],
): Promise<readonly ToldLine[]> {
  const names = await readSelectionNames(db, page);
  const settledIds = page.flatMap(({ bet, bet_step }) =>
    bet !== null && bet_step ? [bet.id] : [],
  );
  const settlements = new Map(
    (await listPastSettlements(db, [...new Set(settledIds)])).map((row) => [
      `${String(row.bet_id)}/${String(row.ordinal)}`,
      row,
    ]),
  );
  return page.map((line) => ({
    line,
    selectionName: line.bet?.leg_count === 1 ? (names.get(line.bet.id) ?? '') : '',
    settlement: settlements.get(`${String(line.bet?.id)}/${String(line.bet_step)}`),
  }));
}

async function readSelectionNames(
  db: Queryable,
  page: readonly StatementLine[],
): Promise<ReadonlyMap<number, string>> {
  const betIds = page.flatMap(({ bet }) => (bet?.leg_count === 1 ? [bet.id] : []));
  if (betIds.length === 0) return new Map();
  const rows = await listSelectionNames(db, [...new Set(betIds)]);
  return new Map(rows.map((row) => [row.bet_id, row.selection_name]));
}

/** The bets that a type of statement is about. */
function placedShown(sums: readonly PlacedSums[], type: MovementFilter): readonly PlacedSums[] {
  if (type === '3') return sums.filter(({ status }) => status === 'open');
  return type === '1' || type === '2' ? sums : [];
}

/** The stake of an open bet is neither won nor lost, but for the part that was cashed out. */
export function totalsOfRange(
  sums: readonly PlacedSums[],
): Pick<Statement['totals'], 'staked' | 'returned' | 'winOrLoss'> {
  const returned = addPence(...sums.map((sum) => pence(sum.returned_pence)));
  const ended = sums.map((sum) =>
    pence(sum.status === 'open' ? sum.cashed_out_stake_pence : sum.stake_pence),
  );
  return {
    staked: addPence(...sums.map((sum) => pence(sum.stake_pence))),
    returned,
    winOrLoss: subtractPence(returned, addPence(...ended)),
  };
}

/** A date of the calendar: 2026-02-31 is none. */
function isDate(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  if (year < 2000 || year > 2999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Days of the calendar, whatever their length: the hour that an autumn has more makes no range too long. */
function countDays({ from, to }: Pick<Asked, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}
