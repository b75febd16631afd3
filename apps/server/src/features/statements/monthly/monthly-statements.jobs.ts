import type { Jurisdiction } from '@furlong/customer';
import { addPence, noPence, pence, subtractPence, type Pence } from '@furlong/money';
import { sendMail } from '../../../core/mail/send-mail.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { readTotals } from '../read-statement.ts';
import { readLondonRange } from '../statements.queries.ts';
import { lastMonth } from './last-month.ts';
import {
  countHoursWithBets,
  insertMonthlyStatement,
  listStatementReaders,
  type StatementReader,
} from './monthly-statements.queries.ts';

export interface MonthlyStatementDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

const ROUND_MAX = 200;

/**
 * Sees to the statements of some customers of whom nobody has yet. If two processes do this at
 * once, each statement is sent by only one of them.
 */
export async function sendSomeStatements(
  { db, clock, jurisdiction }: MonthlyStatementDeps,
  count = ROUND_MAX,
): Promise<void> {
  const now = clock.now();
  const month = lastMonth(now);
  const isForEverybody = jurisdiction.monthlyStatement === 'everybody';
  const { to: endsAt } = await readLondonRange(db, month);
  const readers = { month: month.from, endsAt, isForEverybody, count };
  for (const reader of await listStatementReaders(db, readers)) {
    const figures = await readFigures(db, reader.accountId, month);
    const hasMoved = figures.hours > 0 || figures.opening !== figures.closing;
    const isSent = reader.isWanted || hasMoved || figures.deposited > 0;
    await db.transaction(async (tx) => {
      const seenTo = { customerId: reader.id, month: month.from, isSent, at: now };
      if (!(await insertMonthlyStatement(tx, seenTo)) || !isSent) return;
      const { email, language, firstName } = reader;
      await sendMail(tx, {
        key: statementKey(reader, month.from),
        to: email,
        language,
        template: 'activity-statement',
        parameters: { firstName, monthAt: Date.parse(`${month.from}T12:00:00Z`), ...figures },
      });
    });
  }
}

function statementKey({ id }: StatementReader, month: string): string {
  return `activity-statement:${String(id)}:${month}`;
}

/** The figures of a month's statement. Amounts in pence. */
interface MonthFigures {
  readonly opening: Pence;
  readonly closing: Pence;
  readonly staked: Pence;
  readonly returned: Pence;
  readonly winOrLoss: Pence;
  readonly deposited: Pence;
  readonly withdrawn: Pence;
  readonly netDeposited: Pence;
  readonly hours: number;
}

/** The totals of the statement that the customer can read, and the hours of the clock in which bets were placed. */
async function readFigures(
  db: Queryable,
  accountId: number,
  month: { readonly from: string; readonly to: string },
): Promise<MonthFigures> {
  const { result: _all, ...totals } = await readTotals(db, accountId, { ...month, type: '1' });
  const { result: deposited } = await readTotals(db, accountId, { ...month, type: '11' });
  const { result: paidOut } = await readTotals(db, accountId, { ...month, type: '9' });
  const hours = await countHoursWithBets(db, accountId, await readLondonRange(db, month));
  return {
    ...totals,
    deposited,
    hours,
    withdrawn: subtractPence(noPence, pence(paidOut)),
    netDeposited: addPence(deposited, paidOut),
  };
}
