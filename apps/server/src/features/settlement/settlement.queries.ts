import { assert } from '@furlong/exact';
import { pence } from '@furlong/money';
import { settlementLock } from '../../core/results/settlement-lock.ts';
import { toArray } from '../../platform/database/array-text.ts';
import type { Queryable, Statement, Transaction } from '../../platform/database/database.ts';
import { queryColumns } from '../../platform/database/query-columns.ts';
import type { SettlementColumns } from './settlement-columns.ts';

/** A result whose bets are being settled, and how far that came. */
export interface RunRow {
  readonly market_id: number;
  readonly revision: number;
  readonly last_bet_id: number;
}

/** A bet with what became of it earlier, and whose it is. */
export interface BetRow extends Omit<ReadBet, 'earlier'>, EarlierOutcome {
  readonly customer_id: number;
}

/** What became of a bet before the page that it is read for. */
export interface EarlierOutcome {
  readonly status: 'open' | 'settled';
  readonly payout_pence: number;
  readonly settlement_count: number;
  readonly result_label: string;
  /** What was bought back of it: paid for, and settled no more. */
  readonly cashed_out_stake_pence: number;
}

/** A bet as it is read. */
export interface ReadBet {
  readonly id: number;
  readonly account_id: number;
  readonly wager: string;
  readonly is_each_way: boolean;
  readonly stake_per_line_pence: number;
  readonly line_count: number;
  readonly stake_pence: number;
  readonly leg_count: number;
  /** For `toEarlierOutcome`; null of most bets, which were neither settled nor cashed out. */
  readonly earlier: string | null;
  /** A number, which is read several times quicker than a date. */
  readonly placed_at_ms: number;
}

/** Asked every second while there are any: each market by its key, whatever the plan. */
export async function listOpenRuns(db: Queryable): Promise<readonly RunRow[]> {
  return await db.query<RunRow>({
    name: 'list-open-runs',
    text: `select r.market_id, r.revision, r.last_bet_id
           from settlement_runs r
           cross join lateral (select is_frozen from markets where id = r.market_id offset 0) m
           where not r.is_complete and not m.is_frozen
           order by r.created_at, r.market_id, r.revision`,
  });
}

/**
 * Ends the runs of markets that nobody bet on, all at once: a match has a hundred markets, and bets on few of them.
 * A market that has a result takes no new bets. On a connection that looks up by index.
 */
export async function completeRunsWithoutBets(db: Queryable, at: Date): Promise<void> {
  await db.query({
    name: 'complete-runs-without-bets',
    text: `update settlement_runs r set is_complete = true, completed_at = $1
           where not r.is_complete and (select l.bet_id from bet_legs l where l.market_id = r.market_id limit 1) is null`,
    values: [at],
  });
}

/** Locks the run, so that two processes never settle the same page. Raced when another has it, or it is over. */
export async function lockRun(tx: Transaction, run: RunRow): Promise<RunRow> {
  const [locked] = await tx.query<RunRow>({
    name: 'lock-run',
    text: `with locked as materialized (
             select market_id, revision, last_bet_id from settlement_runs
             where market_id = $1 and revision = $2 and not is_complete
             for update skip locked
           )
           select market_id, revision, last_bet_id from locked
           union all
           select raced('the run is not there to be locked'), 0, 0 where not exists (select 1 from locked)`,
    values: [run.market_id, run.revision],
  });
  assert(locked !== undefined, () => 'a run is locked, or raced');
  return locked;
}

/** Lets nobody freeze a market, or declare another result, while a page is paid; whoever is about to comes first. */
export async function holdOffResults(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'hold-off-results',
    text: 'select pg_advisory_xact_lock_shared($1)',
    values: [settlementLock],
  });
}

/** What a page rests on of a market. */
export interface ResultStanding {
  readonly is_frozen: boolean;
  /** Of its latest result; 0 while there is none. */
  readonly revision: number;
}

/** How the results of markets stand. That anybody changes it is held off already. */
export async function readStandings(
  tx: Transaction,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, ResultStanding>> {
  const rows = await tx.query<ResultStanding & { readonly id: number }>({
    name: 'read-result-standings',
    text: `select id, is_frozen, result_revision as revision from markets where id = any($1::bigint[])`,
    values: [toArray(marketIds)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next bets with a leg in the market, in id order; each by its key, whatever the plan. */
export async function listBetsOfMarket(
  db: Queryable,
  wanted: { readonly marketId: number; readonly afterBetId: number; readonly size: number },
): Promise<readonly ReadBet[]> {
  return await readBets(db, {
    name: 'list-bets-of-market',
    text: betsAmong(`select distinct bet_id from bet_legs
             where market_id = $1 and bet_id > $2 order by bet_id limit $3`),
    values: [wanted.marketId, wanted.afterBetId, wanted.size],
  });
}

/** These bets, in id order. */
export async function listBets(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly ReadBet[]> {
  return await readBets(db, {
    name: 'list-bets',
    text: betsAmong('select unnest($1::bigint[]) as bet_id'),
    values: [toArray(betIds)],
  });
}

function betsAmong(betIds: string): string {
  return `select b.id, b.account_id, b.wager, b.is_each_way, b.stake_per_line_pence,
                  b.line_count, b.stake_pence, b.leg_count,
                  case when b.settlement_count > 0 or b.cashed_out_stake_pence > 0 then concat_ws(',',
                    b.status, b.payout_pence, b.settlement_count, b.result_label, b.cashed_out_stake_pence)
                  end as earlier,
                  round(date_part('epoch', b.placed_at) * 1000)::bigint as placed_at_ms
           from (
             ${betIds}
           ) p
           cross join lateral (select * from bets where id = p.bet_id offset 0) b
           order by p.bet_id`;
}

async function readBets(
  db: Queryable,
  statement: Statement & { readonly name: string },
): Promise<readonly ReadBet[]> {
  return await queryColumns<ReadBet>(db, statement, {
    id: 'number',
    account_id: 'number',
    wager: 'text',
    is_each_way: 'flag',
    stake_per_line_pence: 'number',
    line_count: 'number',
    stake_pence: 'number',
    leg_count: 'number',
    earlier: 'text',
    placed_at_ms: 'number',
  });
}

const nothingEarlier: EarlierOutcome = {
  status: 'open',
  payout_pence: 0,
  settlement_count: 0,
  result_label: '',
  cashed_out_stake_pence: 0,
};

/** It travels as one column: of most bets there is nothing to tell, and five that tell nothing cost a thirtieth of settlement. */
export function toEarlierOutcome(earlier: string | null): EarlierOutcome {
  if (earlier === null) return nothingEarlier;
  const [status, payout, count, label = '', cashedOut] = earlier.split(',');
  return {
    status: status === 'settled' ? 'settled' : 'open',
    payout_pence: pence(Number(payout)),
    settlement_count: Number(count),
    result_label: label,
    cashed_out_stake_pence: pence(Number(cashedOut)),
  };
}

/** Whose these accounts are. */
export async function listOwners(
  db: Queryable,
  accountIds: readonly number[],
): Promise<readonly { readonly id: number; readonly customer_id: number }[]> {
  return await db.query({
    name: 'list-owners',
    text: 'select id, customer_id from accounts where id = any($1::bigint[])',
    values: [toArray(accountIds)],
  });
}

/**
 * What the page decided, written down: the settlements, appended, and the bets as they stand now.
 * Answers how many of them were still as they were read; a settlement that is there already fails it, which costs less
 * than to look for it each time.
 */
export async function writeSettlements(
  tx: Transaction,
  columns: SettlementColumns,
  settledAt: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'write-settlements',
    text: `with appended as (
             insert into bet_settlements
               (bet_id, ordinal, payout_pence, moved_pence, result_label, revisions, legs, reason, settled_at,
                winnings_max_pence, day_winnings_left_pence, unlimited_payout_pence)
             select bet_id, ordinal, payout, moved, coalesce(label, ''), revisions::json, legs::json,
               case when is_correction then 'Corrected result' else 'Result' end, $14,
               winnings_max, day_left, unlimited
             from (
               select unnest($1::bigint[]) as bet_id, unnest($2::int[]) as ordinal, unnest($3::bigint[]) as payout,
                 unnest($4::bigint[]) as moved, unnest($5::text[]) as label,
                 unnest(string_to_array($6, E'\\x1e')) as revisions, unnest(string_to_array($7, E'\\x1e')) as legs,
                 unnest($8::boolean[]) as is_correction, unnest($10::bigint[]) as winnings_max,
                 unnest($11::bigint[]) as day_left, unnest($12::bigint[]) as unlimited
             ) u
           ), changed as (
             update bets b
             set status = case when u.is_open then 'open' else 'settled' end, payout_pence = u.payout,
                 settlement_count = u.ordinal, result_label = coalesce(u.label, ''),
                 settled_at = case when u.is_open then null else $14::timestamptz end
             from (
               select unnest($1::bigint[]) as bet_id, unnest($2::int[]) as ordinal, unnest($3::bigint[]) as payout,
                 unnest($5::text[]) as label, unnest($9::bigint[]) as cashed_out, unnest($13::boolean[]) as is_open
             ) u
             where b.id = u.bet_id and b.settlement_count = u.ordinal - 1
               and b.cashed_out_stake_pence = coalesce(u.cashed_out, 0)
             returning 1
           )
           select count(*) as count from changed`,
    values: [...columns, settledAt],
  });
  return row?.count ?? 0;
}

/** What became of a leg, for statements. */
export interface SettledLeg {
  readonly legNumber: number;
  readonly outcome: string;
  /** The price it was settled at; '' where none was needed. */
  readonly price: string;
  readonly deductionPence: number;
  /** What a unit of stake became on a win line, `7/2`; missing while the leg is open. */
  readonly win?: string | undefined;
  /** The same on a place line, of a bet each way. */
  readonly place?: string | undefined;
  /** Of a winner: the part of the stake that was paid at the price, less than 1 after a dead heat. */
  readonly share?: string | undefined;
}

export function writeProgress(
  run: RunRow,
  progress: { readonly lastBetId: number; readonly isComplete: boolean; readonly at: Date },
): Statement {
  return {
    name: 'write-run-progress',
    text: `update settlement_runs
           set last_bet_id = $3, is_complete = $4, completed_at = case when $4 then $5::timestamptz end
           where market_id = $1 and revision = $2`,
    values: [run.market_id, run.revision, progress.lastBetId, progress.isComplete, progress.at],
  };
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
