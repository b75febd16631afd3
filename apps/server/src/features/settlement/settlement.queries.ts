import { toArray } from '../../core/ledger/accounts.queries.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** Never in JSON text, so that many texts travel as one without a character escaped. */
const separator = '\u001e';

/** A result whose bets are being settled, and how far that came. */
export interface RunRow {
  readonly market_id: number;
  readonly revision: number;
  readonly last_bet_id: number;
}

/** A bet as it stands, locked. */
export interface BetRow {
  readonly id: number;
  readonly account_id: number;
  readonly customer_id: number;
  readonly wager: string;
  readonly is_each_way: boolean;
  readonly stake_per_line_pence: number;
  readonly line_count: number;
  readonly stake_pence: number;
  /** What was bought back of it: paid for, and settled no more. */
  readonly cashed_out_stake_pence: number;
  readonly leg_count: number;
  readonly status: 'open' | 'settled';
  readonly payout_pence: number;
  readonly settlement_count: number;
  readonly result_label: string;
  readonly placed_at: Date;
}

export async function listOpenRuns(db: Queryable): Promise<readonly RunRow[]> {
  return await db.query<RunRow>({
    name: 'list-open-runs',
    text: `select market_id, revision, last_bet_id from settlement_runs
           where not is_complete order by created_at, market_id, revision limit 100`,
  });
}

/** Locks the run, so that two processes never settle the same page; undefined when another has it or it is over. */
export async function lockRun(tx: Transaction, run: RunRow): Promise<RunRow | undefined> {
  const rows = await tx.query<RunRow>({
    name: 'lock-run',
    text: `select market_id, revision, last_bet_id from settlement_runs
           where market_id = $1 and revision = $2 and not is_complete
           for update skip locked`,
    values: [run.market_id, run.revision],
  });
  return rows[0];
}

/** The next bets with a leg in the market, in id order, locked. */
export async function lockBetsOfMarket(
  tx: Transaction,
  run: RunRow,
  count: number,
): Promise<readonly BetRow[]> {
  return await tx.query<BetRow>({
    name: 'lock-bets-of-market',
    text: `select b.id, b.account_id, a.customer_id, b.wager, b.is_each_way, b.stake_per_line_pence,
                  b.line_count, b.stake_pence, b.cashed_out_stake_pence, b.leg_count, b.status, b.payout_pence,
                  b.settlement_count, b.result_label, b.placed_at
           from bets b join accounts a on a.id = b.account_id
           where b.id in (
             select distinct bet_id from bet_legs
             where market_id = $1 and bet_id > $2 order by bet_id limit $3
           )
           order by b.id
           for update of b`,
    values: [run.market_id, run.last_bet_id, count],
  });
}

/** What the page decided, written down: the settlements, appended, and the bets as they stand now. */
export async function writeSettlements(
  tx: Transaction,
  settled: readonly SettlementRow[],
  settledAt: Date,
): Promise<void> {
  if (settled.length === 0) return;
  await tx.query({
    name: 'write-settlements',
    text: `with appended as (
             insert into bet_settlements
               (bet_id, ordinal, payout_pence, moved_pence, result_label, revisions, legs, reason, settled_at)
             select bet_id, ordinal, payout, moved, label, revisions::jsonb, legs::jsonb, reason, $9
             from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::text[],
               string_to_array($6, E'\\x1e'), string_to_array($7, E'\\x1e'), $8::text[])
               as u (bet_id, ordinal, payout, moved, label, revisions, legs, reason)
           )
           update bets b
           set status = 'settled', payout_pence = u.payout, settlement_count = u.ordinal,
               result_label = u.label, settled_at = $9
           from unnest($1::bigint[], $2::int[], $3::bigint[], $5::text[]) as u (bet_id, ordinal, payout, label)
           where b.id = u.bet_id`,
    values: [
      toArray(settled.map((row) => row.bet_id)),
      toArray(settled.map((row) => row.ordinal)),
      toArray(settled.map((row) => row.payout_pence)),
      toArray(settled.map((row) => row.moved_pence)),
      toArray(settled.map((row) => row.result_label)),
      settled.map((row) => JSON.stringify(row.revisions)).join(separator),
      settled.map((row) => JSON.stringify(row.legs)).join(separator),
      settled.map((row) => row.reason),
      settledAt,
    ],
  });
}

export interface SettlementRow {
  readonly bet_id: number;
  readonly ordinal: number;
  readonly payout_pence: number;
  readonly moved_pence: number;
  readonly result_label: string;
  readonly revisions: Readonly<Record<string, number>>;
  readonly legs: readonly SettledLeg[];
  readonly reason: string;
}

/** What became of a leg, for statements. */
export interface SettledLeg {
  readonly legNumber: number;
  readonly outcome: string;
  /** The price it was settled at; '' where none was needed. */
  readonly price: string;
  readonly deductionPence: number;
}

export async function writeProgress(
  tx: Transaction,
  run: RunRow,
  progress: { readonly lastBetId: number; readonly isComplete: boolean; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'write-run-progress',
    text: `update settlement_runs
           set last_bet_id = $3, is_complete = $4, completed_at = case when $4 then $5::timestamptz end
           where market_id = $1 and revision = $2`,
    values: [run.market_id, run.revision, progress.lastBetId, progress.isComplete, progress.at],
  });
}

/** Debt accounts by customer, for those who have one. */
export async function listDebtAccounts(
  tx: Transaction,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; customer_id: number }>({
    name: 'list-debt-accounts',
    text: `select id, customer_id from accounts
           where kind = 'debt' and customer_id = any($1::bigint[])`,
    values: [customerIds],
  });
  return new Map(rows.map((row) => [row.customer_id, row.id]));
}
