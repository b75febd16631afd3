import type { Transaction } from '../../platform/database/database.ts';

/** Whether a market takes bets, by its row: what is committed, while the book in memory may be a moment behind. */
export interface MarketStandingRow {
  readonly id: number;
  readonly status: string;
  readonly is_frozen: boolean;
  readonly is_held: boolean;
  readonly is_stale: boolean;
}

/** Locks the markets in id order, so that nothing closes or results them meanwhile, and reads how they stand. */
export async function lockMarketStandings(
  tx: Transaction,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, MarketStandingRow>> {
  const rows = await tx.query<MarketStandingRow>({
    name: 'cash-out.lock-markets',
    text: `select id, status, is_frozen, is_held, is_stale from markets
           where id = any($1::bigint[]) order by id for share`,
    values: [marketIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
