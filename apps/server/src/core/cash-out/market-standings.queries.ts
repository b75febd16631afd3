import { toArray } from '../../platform/database/array-text.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Whether a market takes bets, by its row: the committed truth. One that is frozen is suspended, whatever is said. */
export interface MarketStandingRow {
  readonly id: number;
  readonly status: string;
  readonly is_held: boolean;
  readonly is_stale: boolean;
}

/** Locks the markets in id order against whoever would close or result them, and says how they stand. */
export async function lockMarketStandings(
  tx: Transaction,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, MarketStandingRow>> {
  const rows = await tx.query<MarketStandingRow>({
    name: 'cash-out.lock-markets',
    text: `select id, case when is_frozen then 'suspended' else status end as status, is_held, is_stale
           from markets
           where id = any($1::bigint[]) order by id for share`,
    values: [toArray(marketIds)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
