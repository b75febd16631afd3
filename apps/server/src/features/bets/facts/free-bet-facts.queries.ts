import type { FreeBetFacts } from '@furlong/betting';
import { pence } from '@furlong/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlacementItem } from '../intake/submission.ts';

interface FreeBetRow {
  readonly id: string;
  readonly account_id: number;
  readonly amount_pence: number;
  /** Business ms. */
  readonly expires_ms: number;
  readonly is_gone: boolean;
}

/**
 * The free bets that submissions name, by id; nothing is asked where none does. Call it after the
 * accounts are locked, under which free bets are staked and withdrawn.
 */
export async function readFreeBets(
  tx: Transaction,
  items: readonly PlacementItem[],
): Promise<ReadonlyMap<string, FreeBetFacts>> {
  const ids = items.flatMap((item) => {
    const { freeBetId } = item.kind === 'fresh' ? item : item.request;
    return freeBetId === undefined ? [] : [freeBetId];
  });
  if (ids.length === 0) return new Map();
  const rows = await tx.query<FreeBetRow>({
    name: 'placement.read_free_bets',
    text: `select f.id, a.id as account_id, f.amount_pence,
        (extract(epoch from f.expires_at) * 1000)::bigint as expires_ms,
        f.bet_id is not null or f.withdrawn_at is not null as is_gone
      from free_bets f join accounts a on a.customer_id = f.customer_id and a.kind = 'customer'
      where f.id = any($1::uuid[])`,
    values: [[...new Set(ids)]],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        accountId: row.account_id,
        amountPence: pence(row.amount_pence),
        expiresAt: row.expires_ms,
        isGone: row.is_gone,
      },
    ]),
  );
}
