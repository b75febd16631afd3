import type { MailLanguage } from '../../../core/mail/mail-payload.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

export async function isMonthlyStatementWanted(
  db: Queryable,
  customerId: number,
): Promise<boolean> {
  const [row] = await db.query<{ is_wanted: boolean }>({
    text: 'select wants_monthly_statement as is_wanted from customers where id = $1',
    values: [customerId],
  });
  return row?.is_wanted === true;
}

export async function writeMonthlyStatementWanted(
  tx: Transaction,
  customerId: number,
  isWanted: boolean,
): Promise<void> {
  await tx.query({
    text: 'update customers set wants_monthly_statement = $2 where id = $1',
    values: [customerId, isWanted],
  });
}

/** A customer whose statement of a month is still to be seen to. */
export interface StatementReader {
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  readonly firstName: string;
  readonly language: MailLanguage;
  readonly isWanted: boolean;
}

/** Customers of open accounts, from before the end of a month, whose statement of it is still to be seen to. */
export async function listStatementReaders(
  db: Queryable,
  asked: {
    readonly month: string;
    readonly endsAt: Date;
    /** Whether the profile sends it to everybody. */
    readonly isForEverybody: boolean;
    readonly count: number;
  },
): Promise<readonly StatementReader[]> {
  return await db.query<StatementReader>({
    text: `select c.id, a.id as "accountId", c.email, c.first_name as "firstName", c.language,
        c.wants_monthly_statement as "isWanted"
      from customers c join accounts a on a.customer_id = c.id and a.kind = 'customer'
      where c.status = 'active' and c.email <> '' and c.created_at < $2
        and (c.wants_monthly_statement or $3)
        and not exists (select 1 from monthly_statements m
          where m.customer_id = c.id and m.month = $1)
      order by c.id limit $4`,
    values: [asked.month, asked.endsAt, asked.isForEverybody, asked.count],
  });
}

/** False where somebody else has seen to it. */
export async function insertMonthlyStatement(
  tx: Transaction,
  statement: {
    readonly customerId: number;
    readonly month: string;
    readonly isSent: boolean;
    readonly at: number;
  },
): Promise<boolean> {
  const { customerId, month, isSent, at } = statement;
  const rows = await tx.query({
    text: `insert into monthly_statements (customer_id, month, is_sent, at)
      values ($1, $2, $3, $4) on conflict do nothing returning customer_id`,
    values: [customerId, month, isSent, new Date(at)],
  });
  return rows.length > 0;
}

/** The hours of the clock in which a bet was placed between two instants. */
export async function countHoursWithBets(
  db: Queryable,
  accountId: number,
  placed: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await db.query<{ hours: number }>({
    text: `select count(distinct date_trunc('hour', placed_at))::int as hours
      from bets where account_id = $1 and placed_at >= $2 and placed_at < $3`,
    values: [accountId, placed.from, placed.to],
  });
  return row?.hours ?? 0;
}
