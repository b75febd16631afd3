import type { Credentials } from '../../../core/login/credentials.queries.ts';
import type { Transaction } from '../../../platform/database/database.ts';

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
