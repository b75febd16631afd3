import { pence, type Pence } from '@furlong/money';
import type { Queryable } from '../../../platform/database/database.ts';

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
