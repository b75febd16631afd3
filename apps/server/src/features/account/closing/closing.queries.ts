import { pence, type Pence } from '@furlong/money';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** False where the account is not open. */
export async function closeCustomer(
  tx: Transaction,
  customerId: number,
  closing: { readonly reason: string; readonly at: number },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update customers set status = 'closed', status_reason = $2, status_changed_at = $3,
        reactivation_asked_at = null, must_change_password = false,
        mailed_password_hash = null, mailed_password_until = null
      where id = $1 and status = 'active' returning 1`,
    values: [customerId, closing.reason, new Date(closing.at)],
  });
  return rows.length > 0;
}

export async function readWhatIsLeft(
  db: Queryable,
  accountId: number,
): Promise<{ readonly balance: Pence; readonly openBets: number }> {
  const [row] = await db.query<{ balance_pence: number; open_bets: number }>({
    text: `select balance_pence,
        (select count(*) from bets where account_id = a.id and status = 'open')::int as open_bets
      from accounts a where id = $1`,
    values: [accountId],
  });
  if (row === undefined) throw new Error(`account ${String(accountId)} is gone`);
  return { balance: pence(row.balance_pence), openBets: row.open_bets };
}
