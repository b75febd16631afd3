import type { Transaction } from '../../platform/database/database.ts';
import { settlementLock } from '../results/settlement-lock.ts';

/** Waits for the pages that are being paid; those that come after it see what it commits. */
export async function holdUpSettlement(tx: Transaction): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [settlementLock] });
}

/** The row is locked already. */
export async function updateFrozen(
  tx: Transaction,
  marketId: number,
  isFrozen: boolean,
): Promise<void> {
  await tx.query({
    name: 'update-frozen',
    text: `update markets set is_frozen = $2, version = version + 1, updated_at = now()
           where id = $1 and is_frozen <> $2`,
    values: [marketId, isFrozen],
  });
}

/** Begins the settlement of the result that stands anew, where there is one. */
export async function reopenSettlement(tx: Transaction, marketId: number): Promise<void> {
  await tx.query({
    name: 'reopen-settlement',
    text: `update settlement_runs r
           set is_complete = false, last_bet_id = 0, completed_at = null, created_at = now()
           from markets m
           where m.id = $1 and r.market_id = m.id and r.revision = m.result_revision`,
    values: [marketId],
  });
}
