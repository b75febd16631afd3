import type { Transaction } from '../../../platform/database/database.ts';
import { settlementLock } from '../../results/settlement-lock.ts';

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

/**
 * Begins anew the settlement of what was passed over while the market was frozen. Where it has a result, its own run
 * goes through all its bets. Where it has none, a bet on it that was settled had lost by another leg; that leg's result
 * may have been corrected meanwhile, and its run, which is over, have left the bet as it was (rules 3.16).
 */
export async function reopenSettlement(tx: Transaction, marketId: number): Promise<void> {
  await tx.query({
    name: 'reopen-settlement',
    text: `update settlement_runs r
           set is_complete = false, last_bet_id = 0, completed_at = null, created_at = now()
           from markets m
           where r.market_id = m.id and r.revision = m.result_revision and m.id in (
             select $1::bigint
             union
             select other.market_id
             from markets released
             join bet_legs l on l.market_id = released.id
             join bets b on b.id = l.bet_id and b.status = 'settled' and b.cashed_out_stake_pence < b.stake_pence
             join bet_legs other on other.bet_id = l.bet_id
             where released.id = $1 and released.result_revision = 0
           )`,
    values: [marketId],
  });
}
