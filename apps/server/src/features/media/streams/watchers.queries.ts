import type { Queryable } from '../../../platform/database/database.ts';

/** The facts that decide whether a customer may watch, and the name by which the customer is known here. */
interface WatcherRow {
  readonly username: string;
  /** The country of the customer's address by its name; null where there is none. */
  readonly country: string | null;
  readonly balancePence: number;
  /** Business ms; null for a customer who never bet. */
  readonly lastBetMs: number | null;
}

export async function readWatcher(
  db: Queryable,
  caller: { readonly customerId: number; readonly accountId: number },
): Promise<WatcherRow> {
  const [row] = await db.query<WatcherRow>({
    name: 'streams.watcher',
    text: `select c.username, c.address ->> 'country' as country, a.balance_pence as "balancePence",
        (select (extract(epoch from max(placed_at)) * 1000)::bigint from bets where account_id = a.id)
          as "lastBetMs"
      from customers c join accounts a on a.id = $2 and a.customer_id = c.id
      where c.id = $1`,
    values: [caller.customerId, caller.accountId],
  });
  if (row === undefined) throw new Error(`customer ${String(caller.customerId)} has no account`);
  return row;
}
