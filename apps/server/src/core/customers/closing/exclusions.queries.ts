import type { AccountStatus, Exclusion, ExclusionKind, ExclusionLength } from '@furlong/customer';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { MailLanguage } from '../../mail/mail-payload.ts';

/** A customer as a mail greets them, and the status that nobody else changes before the transaction ends. */
export interface LockedStatus {
  readonly status: AccountStatus;
  readonly email: string;
  readonly firstName: string;
  readonly language: MailLanguage;
}

export async function lockStatus(tx: Transaction, customerId: number): Promise<LockedStatus> {
  const [row] = await tx.query<LockedStatus>({
    text: `select status, email, language, first_name as "firstName" from customers where id = $1 for update`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} is not there`);
  return row;
}

/** The id of the exclusion. */
export async function insertExclusion(
  tx: Transaction,
  customerId: number,
  exclusion: {
    readonly kind: ExclusionKind;
    readonly period: ExclusionLength | null;
    readonly reason: string;
    readonly at: number;
    readonly endsAt: number | null;
  },
): Promise<number> {
  const { kind, period, reason, at, endsAt } = exclusion;
  const [row] = await tx.query<{ id: number }>({
    text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, reason, made_at)
      values ($1, $2, $3, $4, $5, $6, $4) returning id`,
    values: [
      customerId,
      kind,
      period,
      new Date(at),
      endsAt === null ? null : new Date(endsAt),
      reason,
    ],
  });
  if (row === undefined) throw new Error('an exclusion was not stored');
  return row.id;
}

/** A register's exclusion of a customer that does not say when it ends; there is one at most. */
export async function findEndlessExclusion(
  db: Queryable,
  customerId: number,
): Promise<(Exclusion & { readonly id: number; readonly beganAt: number }) | undefined> {
  const [row] = await db.query<{ id: number; kind: ExclusionKind; begins_at: Date }>({
    text: `select id, kind, begins_at from exclusions
      where customer_id = $1 and ends_at is null order by id limit 1`,
    values: [customerId],
  });
  return row && { id: row.id, kind: row.kind, endsAt: null, beganAt: row.begins_at.getTime() };
}

/** Gives a register's exclusion the end that it did not have. */
export async function writeEnd(tx: Transaction, id: number, endsAt: number): Promise<void> {
  await tx.query({
    text: 'update exclusions set ends_at = $2 where id = $1',
    values: [id, new Date(endsAt)],
  });
}

/** Shuts an account. No password that was mailed before opens it, and no request for it from before counts. */
export async function writeExcluded(
  tx: Transaction,
  customerId: number,
  at: number,
): Promise<void> {
  await tx.query({
    text: `update customers set status = 'excluded', status_reason = '', status_changed_at = $2,
        reactivation_asked_at = null, must_change_password = false,
        mailed_password_hash = null, mailed_password_until = null
      where id = $1`,
    values: [customerId, new Date(at)],
  });
}

/** Has a request for the account count no more. */
export async function forgetRequest(tx: Transaction, customerId: number): Promise<void> {
  await tx.query({
    text: 'update customers set reactivation_asked_at = null where id = $1',
    values: [customerId],
  });
}

export async function writeOpenAgain(
  tx: Transaction,
  customerId: number,
  at: number,
): Promise<void> {
  await tx.query({
    text: `update customers set status = 'active', status_reason = '', status_changed_at = $2
      where id = $1`,
    values: [customerId, new Date(at)],
  });
}
