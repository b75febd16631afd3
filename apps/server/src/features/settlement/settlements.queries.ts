import type { Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { DecidedBet } from './decided-bet.ts';

const settlementRows = rowsOf<DecidedBet>({
  bet_id: ['bigint', ({ bet }) => bet.id],
  ordinal: ['int', ({ bet }) => bet.settlement_count + 1],
  payout_pence: ['bigint', ({ payoutPence }) => payoutPence],
  moved_pence: ['bigint', ({ movedPence }) => movedPence],
  result_label: ['text', ({ label }) => label],
  revisions: ['json', ({ revisions }) => JSON.stringify(revisions)],
  legs: ['json', ({ legs }) => JSON.stringify(legs)],
  reason: ['text', ({ isCorrection }) => (isCorrection ? 'Corrected result' : 'Result')],
  winnings_max_pence: ['bigint', ({ limit }) => limit.maxPence],
  day_winnings_left_pence: ['bigint', ({ limit }) => limit.dayLeftPence],
  unlimited_payout_pence: [
    'bigint',
    ({ limit, payoutPence }) =>
      limit.unlimitedPence === payoutPence ? null : limit.unlimitedPence,
  ],
});

/** A bet as it stands from now on, and how it was read. */
const betRows = rowsOf<DecidedBet>({
  id: ['bigint', ({ bet }) => bet.id],
  count_read: ['int', ({ bet }) => bet.settlement_count],
  cashed_out_read: ['bigint', ({ bet }) => bet.cashed_out_stake_pence],
  status: ['text', ({ isReopened }) => (isReopened ? 'open' : 'settled')],
  payout_pence: ['bigint', ({ payoutPence }) => payoutPence],
  result_label: ['text', ({ label }) => label],
});

/** Settlements as the statements take them. They can be prepared before the transaction that writes them begins. */
export interface PreparedSettlements {
  readonly settlements: readonly string[];
  readonly bets: readonly string[];
}

export function prepareSettlements(decided: readonly DecidedBet[]): PreparedSettlements {
  return { settlements: settlementRows.values(decided), bets: betRows.values(decided) };
}

/**
 * Appends settlements.
 * @throws an error of the database (unique violation) where a bet has been settled since it was read.
 */
export async function appendSettlements(
  tx: Transaction,
  { settlements }: PreparedSettlements,
  settledAt: Date,
): Promise<void> {
  await tx.query({
    name: 'append-settlements',
    text: `insert into bet_settlements
             (bet_id, ordinal, payout_pence, moved_pence, result_label, revisions, legs, reason,
              winnings_max_pence, day_winnings_left_pence, unlimited_payout_pence, settled_at)
           select r.*, $${String(settlementRows.width + 1)}::timestamptz from (${settlementRows.select(1)}) r`,
    values: [...settlements, settledAt],
  });
}

/** Changes the bets themselves, but not those that have changed since they were read. Returns how many it changed. */
export async function updateSettledBets(
  tx: Transaction,
  { bets }: PreparedSettlements,
  settledAt: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'update-settled-bets',
    text: `with changed as (
             update bets b
             set status = r.status, payout_pence = r.payout_pence, result_label = r.result_label,
                 settlement_count = r.count_read + 1,
                 settled_at = case r.status when 'settled' then $${String(betRows.width + 1)}::timestamptz end
             from (${betRows.select(1)}) r
             where b.id = r.id and b.settlement_count = r.count_read
               and b.cashed_out_stake_pence = r.cashed_out_read
             returning 1
           )
           select count(*) as count from changed`,
    values: [...bets, settledAt],
  });
  return row?.count ?? 0;
}
