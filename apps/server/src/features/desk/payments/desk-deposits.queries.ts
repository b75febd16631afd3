import type { DepositProvider } from '@furlong/contract';
import type { DepositState, PaymentStatus } from '@furlong/payment';
import type { Queryable } from '../../../platform/database/database.ts';
import type { HeardFrom } from '../../../core/payments/deposits/deposit-reports.queries.ts';
import type { ReturnCause } from '../../../core/payments/deposits/deposits.queries.ts';

/** A deposit as operators see it. */
export interface DeskDepositRow {
  readonly id: string;
  readonly customerId: number;
  readonly username: string;
  readonly provider: DepositProvider;
  readonly amountPence: number;
  readonly currency: string;
  readonly isTest: boolean;
  readonly state: DepositState;
  readonly paymentUid: string | null;
  readonly message: string;
  readonly cardBrand: string;
  readonly cardLastFour: string;
  readonly returnCause: ReturnCause | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly movedAt: Date;
}

export interface DeskReportRow {
  readonly from: HeardFrom;
  readonly status: PaymentStatus;
  readonly paymentUid: string | null;
  readonly amountPence: number;
  readonly currency: string;
  readonly isTest: boolean;
  readonly at: Date;
}

const SELECT = `select d.id, d.customer_id as "customerId", c.username, d.provider,
    d.amount_pence as "amountPence", d.currency, d.is_test as "isTest", d.state,
    d.payment_uid as "paymentUid", d.message, d.card_brand as "cardBrand",
    d.card_last_four as "cardLastFour", d.return_cause as "returnCause",
    d.created_at as "createdAt", d.expires_at as "expiresAt", d.moved_at as "movedAt"
  from deposits d join customers c on c.id = d.customer_id`;

/** The deposits after one of them, the latest first; of one customer and in one state, where these are asked for. */
export async function listDeskDeposits(
  db: Queryable,
  asked: {
    readonly customerId: number | undefined;
    readonly state: DepositState | undefined;
    readonly after: string | undefined;
    readonly count: number;
  },
): Promise<readonly DeskDepositRow[]> {
  const wanted: readonly (readonly [string, unknown])[] = [
    ['d.customer_id = $?', asked.customerId],
    ['d.state = $?', asked.state],
    [
      `(d.created_at, d.id) < (select last.created_at, last.id from deposits last where last.id = $?)`,
      asked.after,
    ],
  ];
  const given = wanted.filter(([, value]) => value !== undefined);
  // The statement names only what is asked for, so that the index of it is used.
  const where = given.map(([clause], index) => clause.replace('?', String(index + 2)));
  return await db.query<DeskDepositRow>({
    text: `${SELECT} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
      order by d.created_at desc, d.id desc limit $1`,
    values: [asked.count, ...given.map(([, value]) => value)],
  });
}

export async function findDeskDeposit(
  db: Queryable,
  id: string,
): Promise<DeskDepositRow | undefined> {
  const [row] = await db.query<DeskDepositRow>({ text: `${SELECT} where d.id = $1`, values: [id] });
  return row;
}

/** The reports that were heard of a deposit, the earliest first. */
export async function listDeskReports(
  db: Queryable,
  depositId: string,
): Promise<readonly DeskReportRow[]> {
  return await db.query<DeskReportRow>({
    text: `select heard_from as "from", status, payment_uid as "paymentUid",
        amount_pence as "amountPence", currency, is_test as "isTest", at
      from deposit_reports where deposit_id = $1 order by id`,
    values: [depositId],
  });
}
