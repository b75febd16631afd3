import type { Queryable } from '../../platform/database/database.ts';
import type { MailLanguage } from '../mail/mail-payload.ts';

/** The details by which customers prove who they are. */
export interface Credentials {
  readonly id: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly email: string;
  readonly language: MailLanguage;
  /**
   * The hash of the mailed password of the customer's last login; null where that login was with an
   * own password.
   */
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
