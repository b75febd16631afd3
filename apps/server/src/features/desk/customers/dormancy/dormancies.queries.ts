import type { QuietAccount } from '@furlong/customer';
import type { MailLanguage } from '../../../../core/mail/mail-payload.ts';
import type { Queryable, Transaction } from '../../../../platform/database/database.ts';

/** An account that may be or become dormant, with its customer. */
export interface QuietCustomer extends QuietAccount {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly language: MailLanguage;
}

interface QuietRow extends Omit<QuietCustomer, 'lastActiveAt' | 'toldAt' | 'dormantAt'> {
  readonly lastActiveAt: Date;
  readonly toldAt: Date | null;
  readonly dormantAt: Date | null;
}

/**
 * The last login or movement of the customer `c` and the account `a`. Sessions and devices are forgotten after a while; that
 * the register was asked at a login is not.
 */
const LAST_ACTIVE = `greatest(c.created_at,
    (select max(created_at) from sessions where customer_id = c.id),
    (select max(seen_at) from known_devices where customer_id = c.id),
    (select max(at) from register_answers where customer_id = c.id and occasion = 'login'),
    (select j.at from entries e join journals j on j.id = e.journal_id
      where e.account_id = a.id and e.account_version is not null
      order by e.account_version desc limit 1))`;

/** Open accounts in the order of their ids that were told, or have been quiet since `before`. */
export async function listQuietCustomers(
  db: Queryable,
  asked: { readonly after: number; readonly before: Date; readonly count: number },
): Promise<readonly QuietCustomer[]> {
  const rows = await db.query<QuietRow>({
    text: `select c.id, c.email, c.first_name as "firstName", c.language,
        quiet.since as "lastActiveAt", d.told_at as "toldAt", d.dormant_at as "dormantAt"
      from customers c join accounts a on a.customer_id = c.id and a.kind = 'customer'
        left join dormancies d on d.customer_id = c.id and d.woken_at is null
        cross join lateral (select ${LAST_ACTIVE} as since offset 0) quiet
      where c.id > $1 and c.status = 'active' and c.created_at <= $2
        and (d.id is not null or quiet.since <= $2)
      order by c.id limit $3`,
    values: [asked.after, asked.before, asked.count],
  });
  return rows.map(({ lastActiveAt, toldAt, dormantAt, ...row }) => ({
    ...row,
    lastActiveAt: lastActiveAt.getTime(),
    toldAt: toldAt?.getTime() ?? null,
    dormantAt: dormantAt?.getTime() ?? null,
  }));
}

/** False where another process has told the customer. */
export async function insertDormancy(
  tx: Transaction,
  { id, lastActiveAt }: QuietCustomer,
  at: number,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into dormancies (customer_id, quiet_since, told_at) values ($1, $2, $3)
      on conflict (customer_id) where woken_at is null do nothing returning id`,
    values: [id, new Date(lastActiveAt), new Date(at)],
  });
  return rows.length > 0;
}

/** False where another process was first. */
export async function makeDormant(
  tx: Transaction,
  customerId: number,
  at: number,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update dormancies set dormant_at = $2
      where customer_id = $1 and woken_at is null and dormant_at is null returning id`,
    values: [customerId, new Date(at)],
  });
  return rows.length > 0;
}

export async function endDormancy(tx: Transaction, customerId: number, at: number): Promise<void> {
  await tx.query({
    text: 'update dormancies set woken_at = $2 where customer_id = $1 and woken_at is null',
    values: [customerId, new Date(at)],
  });
}

interface DormantRow {
  readonly customerId: number;
  readonly username: string;
  readonly quietSince: Date;
  readonly dormantAt: Date;
  readonly balancePence: number;
}

/** Dormant accounts in the order of their customers' ids. */
export async function listDormant(
  db: Queryable,
  asked: { readonly after: number; readonly count: number },
): Promise<readonly DormantRow[]> {
  return await db.query<DormantRow>({
    text: `select c.id as "customerId", c.username, d.quiet_since as "quietSince",
        d.dormant_at as "dormantAt", a.balance_pence as "balancePence"
      from dormancies d join customers c on c.id = d.customer_id
        join accounts a on a.customer_id = c.id and a.kind = 'customer'
      where d.woken_at is null and d.dormant_at is not null and c.id > $1
      order by c.id limit $2`,
    values: [asked.after, asked.count],
  });
}

export async function countDormant(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int from dormancies where woken_at is null and dormant_at is not null',
  );
  return row?.count ?? 0;
}
