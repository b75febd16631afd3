import { assert } from '@furlong/exact';
import { settlementLock } from '../../core/results/settlement-lock.ts';
import type { Queryable, Statement, Transaction } from '../../platform/database/database.ts';

/** A result whose bets are being settled: a market's result of one revision, and the last bet that was gone through. */
export interface RunRow {
  readonly market_id: number;
  readonly revision: number;
  readonly last_bet_id: number;
}

/** Runs that can go on, the oldest first. Asked every second: each market is looked up by its key, whatever the plan. */
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
 * Ends the runs of markets on which there is no bet, all at once: a match has a hundred markets,
 * and bets on few of them. A market that has a result takes no new bets, and nobody is to be
 * awarded anything on it. The connection that is given must look up by index.
 */
export async function completeRunsWithoutBets(db: Queryable, at: Date): Promise<void> {
  await db.query({
    name: 'complete-runs-without-bets',
    text: `update settlement_runs r set is_complete = true, is_awarded = true, completed_at = $1
           where not r.is_complete and (select l.bet_id from bet_legs l where l.market_id = r.market_id limit 1) is null`,
    values: [at],
  });
}

/**
 * Locks the run, so that two processes never settle the same page, and reads how far it has come.
 * @throws an error of the database (raced) where another process has locked it, or it is over.
 */
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
  assert(locked !== undefined, () => 'a run is locked, or the statement fails');
  return locked;
}

/** Waits until nobody is freezing a market or declaring a result, and keeps others from it while the page is paid. */
export async function lockResults(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-results',
    text: 'select pg_advisory_xact_lock_shared($1)',
    values: [settlementLock],
  });
}

/** The facts of a market on which the settlement of a page depends. */
export interface ResultStanding {
  readonly is_frozen: boolean;
  /** The revision of the market's latest result; 0 while there is none. */
  readonly revision: number;
}

/** How the results of markets stand, read under `lockResults`, so that it stays so until the page is paid. */
export async function readResultStandings(
  tx: Transaction,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, ResultStanding>> {
  const rows = await tx.query<ResultStanding & { readonly id: number }>({
    name: 'read-result-standings',
    text: `select id, is_frozen, result_revision as revision from markets where id = any($1::bigint[])`,
    values: [marketIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export function writeProgress(
  run: RunRow,
  progress: { readonly lastBetId: number; readonly isComplete: boolean; readonly at: Date },
): Statement {
  const { lastBetId, isComplete, at } = progress;
  return {
    name: 'write-run-progress',
    text: `update settlement_runs set last_bet_id = $3, is_complete = $4, completed_at = $5
           where market_id = $1 and revision = $2`,
    values: [run.market_id, run.revision, lastBetId, isComplete, isComplete ? at : null],
  };
}
