import type { statementRoutes } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { HouseRules } from '@furlong/settlement';
import type { output } from 'zod/mini';
import type { Book } from '../../core/catalogue/book/book.ts';
import { toKnownLeg, type KnownLeg } from '../../core/results/known-leg.ts';
import { listPastSettlements } from '../../core/results/past-settlements.queries.ts';
import { potentialReturnOf } from '../../core/results/potential-return.ts';
import { eachWayTextOf } from '../../core/results/resolve-legs.ts';
import { readResultsAsSettled } from '../../core/results/results-as-settled.ts';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import { scrambleNumber, unscrambleNumber } from '../../core/wagers/scrambled-number.ts';
import { officeNumber, toBetId } from '../../core/wagers/ticket-number.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  findTicket,
  listCashOuts,
  listLegNames,
  listSelectionNames,
  listStatement,
  readLondonRange,
  readStatementTotals,
  type StatementCursor,
  type StatementQuestion,
  type StatementRow,
  type StatementScope,
  type TicketRow,
} from './statements.queries.ts';
import { toTransaction, toWagerInfo } from './statements.view.ts';

type Asked<Name extends keyof typeof statementRoutes> = output<
  (typeof statementRoutes)[Name]['request']
>;
type Told<Name extends keyof typeof statementRoutes> = output<
  (typeof statementRoutes)[Name]['response']
>;

const pageSize = 500;
/** From a day of a leap year to the same of the next, both included: the longest duration of the specification. */
const rangeDaysMax = 367;
const dayMs = 86_400_000;
const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z');

const scopes: Readonly<Record<NonNullable<Asked<'transactions'>['type']>, StatementScope>> = {
  '1': { bets: 'all', journalKinds: null },
  '2': { bets: 'all', journalKinds: [] },
  '3': { bets: 'open', journalKinds: [] },
  '11': { bets: 'none', journalKinds: [11] },
  '9': { bets: 'none', journalKinds: [9, 10] },
};

/** A page of a customer's statement, with the totals of the whole range. */
export async function readStatement(
  db: Queryable,
  accountId: number,
  asked: Asked<'transactions'>,
): Promise<Told<'transactions'>> {
  if (!isDate(asked.from) || !isDate(asked.to)) throw new Refusal('statement.range_invalid');
  const days = countDays(asked);
  if (days <= 0 || days > rangeDaysMax) throw new Refusal('statement.range_invalid');
  const range = await readLondonRange(db, asked);
  const question: StatementQuestion = {
    accountId,
    from: asked.from,
    to: asked.to,
    includes: scopes[asked.type ?? '1'],
    before: asked.before === undefined ? null : toCursor(asked.before),
    count: pageSize + 1,
  };
  const rows = await listStatement(db, question, range);
  const totals = await readStatementTotals(db, question, range);
  const page = rows.slice(0, pageSize);
  const last = page[page.length - 1];
  const nameOf = await readSelectionNames(db, page);
  return {
    transactions: page.map((row) => toTransaction(row, nameOf(row))),
    totals: {
      staked: pence(totals.staked_pence),
      returned: pence(totals.returned_pence),
      winOrLoss: pence(totals.won_pence),
      result: pence(totals.moved_pence),
    },
    next: rows.length > pageSize && last !== undefined ? formatCursor(last) : null,
  };
}

/** The selection of each line that is a bet of one leg; '' for others. */
async function readSelectionNames(
  db: Queryable,
  page: readonly StatementRow[],
): Promise<(row: StatementRow) => string> {
  const isOfOneLeg = ({ bet }: StatementRow): boolean => bet?.leg_count === 1;
  const betIds = page.filter(isOfOneLeg).map(({ id }) => id);
  if (betIds.length === 0) return () => '';
  const rows = await listSelectionNames(db, betIds);
  const names = new Map(rows.map((row) => [row.bet_id, row.selection_name]));
  return (row) => (isOfOneLeg(row) ? (names.get(row.id) ?? '') : '');
}

export interface WagerInfoDeps {
  readonly db: Database;
  readonly book: Pick<Book, 'findMarketById'>;
  readonly rules: HouseRules;
}

/** The legs of one of the customer's bets, with what became of each so far, and what the bet may still return. */
export async function readWagerInfo(
  deps: WagerInfoDeps,
  accountId: number,
  asked: Asked<'wagerInfo'>,
): Promise<Told<'wagerInfo'>> {
  const { db, rules } = deps;
  const betId = toBetId(Number(asked.refNo));
  const ticket =
    Number(asked.officeNo) === officeNumber
      ? await findTicket(db, { betId, accountId })
      : undefined;
  if (ticket === undefined) throw new Refusal('ticket.unknown');
  const knownLegs = await readKnownLegs(deps, ticket);
  const names = new Map((await listLegNames(db, betId)).map((row) => [row.leg_number, row]));
  return toWagerInfo({
    ticket,
    legs: knownLegs.flatMap((known) => {
      const { leg, market } = known;
      const named = names.get(leg.leg_number);
      if (named === undefined) return [];
      return [{ known, names: named, eachWay: eachWayTextOf(leg, market, rules) }];
    }),
    potentialReturn: ticket.status === 'open' ? potentialReturnOf(ticket, knownLegs, rules) : null,
    settlements: await listPastSettlements(db, [betId]),
    cashOuts: await listCashOuts(db, betId),
  });
}

async function readKnownLegs(deps: WagerInfoDeps, ticket: TicketRow): Promise<readonly KnownLeg[]> {
  const legs = await readLegs(deps.db, [ticket.id]);
  const rows = await readMarketFacts(deps.db, [...new Set(legs.map((leg) => leg.market_id))]);
  const markets = new Map(rows.map((market) => [market.id, market]));
  const marketsOf = await readResultsAsSettled(deps.db, [ticket], markets);
  const facts = { bet: ticket, markets: marketsOf(ticket.id) };
  return legs.map((leg) => toKnownLeg(leg, facts, deps));
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
function countDays({ from, to }: Pick<Asked<'transactions'>, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** @throws Refusal request.malformed where no line can stand: beyond the calendar, or beyond whole numbers. */
function toCursor(text: string): StatementCursor {
  const [at = '', line = ''] = text.split('-');
  const [atMs, number] = [Number(at), Number(line.slice(1))];
  if (atMs > lastInstantMs || !Number.isSafeInteger(number)) {
    throw new Refusal('request.malformed', ['before: `next` of the page before']);
  }
  const source = line.startsWith('b') ? 'b' : 'j';
  return { atMs, source, id: unscrambleNumber(number) };
}

function formatCursor(row: StatementRow): string {
  return `${String(row.at.getTime())}-${row.source}${String(scrambleNumber(row.id))}`;
}
