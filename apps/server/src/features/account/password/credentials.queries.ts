import type { MailLanguage } from '../../../core/mail/mail-payload.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** What a customer proves to be the customer with. */
export interface Credentials {
  readonly id: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly email: string;
  readonly language: MailLanguage;
  /** Of the mailed password of the customer's last login; null where that login was with an own password. */
  readonly mailedPasswordHash: string | null;
}

export async function readCredentials(db: Queryable, customerId: number): Promise<Credentials> {
  const [row] = await db.query<Credentials>({
    text: `select id, login_name as "loginName", password_hash as "passwordHash",
        first_name as "firstName", email, language,
        case when must_change_password then mailed_password_hash end as "mailedPasswordHash"
      from customers where id = $1`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} has a session but no row`);
  return row;
}

/** Stores another password. False where the one that was judged is no longer the customer's: another change was first. */
export async function replacePassword(
  tx: Transaction,
  customer: Credentials,
  change: { readonly passwordHash: string; readonly at: number },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update customers set password_hash = $3, password_changed_at = $4,
        must_change_password = false, mailed_password_hash = null, mailed_password_until = null
      where id = $1 and password_hash = $2 and status = 'active'
      returning 1`,
    values: [customer.id, customer.passwordHash, change.passwordHash, new Date(change.at)],
  });
  return rows.length > 0;
}
