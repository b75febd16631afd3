import type { AccountTransaction } from '@furlong/contract';
import { addPence, pence, type Pence } from '@furlong/money';
import { londonDate, londonTime } from '../../../platform/london-time.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandRange, readSpan, toTransactions, type AskedSpan } from '../read-statement.ts';
import { listStatement, type LedgerSpan } from '../statements.queries.ts';

/** The statement of a range, whole: the opening balance and the movements of all types lead to the closing balance (D42). */
export interface StatementDocument {
  /** The user name: whoever finds the file learns no more of the person. */
  readonly reference: string;
  readonly asked: AskedSpan;
  /** London date and time. */
  readonly madeAt: string;
  readonly opening: Pence;
  readonly closing: Pence;
  /** The sum of the movements that are shown. */
  readonly sum: Pence;
  /** Oldest first. */
  readonly transactions: readonly AccountTransaction[];
}

/** The movements that a file is to have, and how many at most. */
interface AskedDocument extends AskedSpan {
  readonly transactionsMax: number;
}

const PAGE = 500;

/**
 * Reads a statement to be saved as a file. All pages are of one part of the ledger, which never changes.
 * @throws Refusal statement.range_invalid, and statement.too_long for more movements than one file takes.
 */
export async function readStatementDocument(
  { db, clock }: { readonly db: Database; readonly clock: { now(): number } },
  accountId: number,
  { transactionsMax, ...asked }: AskedDocument,
): Promise<StatementDocument> {
  demandRange(asked);
  const now = clock.now();
  const { opening, closing, range } = await readSpan(db, accountId, asked);
  const transactions = await readAll(db, range, transactionsMax);
  return {
    reference: await readReference(db, accountId),
    asked,
    madeAt: `${londonDate(now)} ${londonTime(now)}`,
    opening: pence(opening.balancePence),
    closing: pence(closing.balancePence),
    sum: addPence(...transactions.map(({ resultAmount }) => resultAmount)),
    transactions,
  };
}

async function readAll(
  db: Queryable,
  range: LedgerSpan,
  transactionsMax: number,
): Promise<readonly AccountTransaction[]> {
  const newestFirst: AccountTransaction[] = [];
  let { upTo } = range;
  for (;;) {
    const page = await listStatement(db, { ...range, upTo }, PAGE);
    newestFirst.push(...(await toTransactions(db, page)));
    if (newestFirst.length > transactionsMax) throw new Refusal('statement.too_long');
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return newestFirst.toReversed();
    upTo = last.entry_number - 1;
  }
}

async function readReference(db: Queryable, accountId: number): Promise<string> {
  const [row] = await db.query<{ username: string }>({
    text: 'select c.username from accounts a join customers c on c.id = a.customer_id where a.id = $1',
    values: [accountId],
  });
  return row?.username ?? '';
}
