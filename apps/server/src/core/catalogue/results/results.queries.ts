import type { DeclaredResult } from '@furlong/feed';
import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import { settlementLock } from '../../results/settlement-lock.ts';
import type { MutableMarket } from '../book/book-state.ts';

/** One revision of one market's result, with the settlement it calls for. */
export interface ResultToInsert {
  readonly market: MutableMarket;
  readonly revision: number;
  readonly result: DeclaredResult;
  /** How many runners had come out; the result leaves them out. */
  readonly withdrawnCount: number;
  readonly declaredBy: string;
  readonly declaredAt: number;
}

const resultRows = rowsOf<ResultToInsert>({
  market_id: ['bigint', ({ market }) => market.id],
  revision: ['int', ({ revision }) => revision],
  result: ['json', ({ result }) => JSON.stringify(result)],
  declared_by: ['text', ({ declaredBy }) => declaredBy],
  declared_at: ['timestamptz', ({ declaredAt }) => new Date(declaredAt).toISOString()],
});

const runRows = rowsOf<ResultToInsert>({
  market_id: ['bigint', ({ market }) => market.id],
  revision: ['int', ({ revision }) => revision],
});

const resultedRows = rowsOf<ResultToInsert>({
  id: ['bigint', ({ market }) => market.id],
  revision: ['int', ({ revision }) => revision],
  status: ['text', ({ result }) => statusOfResult(result)],
});

export function statusOfResult(result: DeclaredResult): 'resulted' | 'void' {
  return result.kind === 'void' ? 'void' : 'resulted';
}

/** Waits for the pages that are being paid. Pages that come after it see what its transaction commits. */
export function lockSettlement(): Statement {
  return { text: 'select pg_advisory_xact_lock($1)', values: [settlementLock] };
}

/**
 * Writes results, the settlement runs they start, and the markets' rows. They wait for the pages that are being paid, so
 * that a page that rests on the result before is paid before the run of the new one, which goes through it again.
 * The same result told again changes nothing; a revision that has another result already is raced.
 */
export function insertResults(results: readonly ResultToInsert[]): readonly Statement[] {
  return [
    lockSettlement(),
    {
      name: 'insert-results',
      text: `insert into market_results (market_id, revision, result, declared_by, declared_at)
             ${resultRows.select(1)}
             on conflict (market_id, revision) do nothing`,
      values: resultRows.values(results),
    },
    {
      name: 'compare-results',
      text: `select raced('this revision of a result is another')
             from (${resultRows.select(1)}) n
             join market_results r using (market_id, revision)
             where r.result <> n.result::jsonb limit 1`,
      values: resultRows.values(results),
    },
    {
      name: 'insert-settlement-runs',
      text: `insert into settlement_runs (market_id, revision)
             ${runRows.select(1)} on conflict do nothing`,
      values: runRows.values(results),
    },
    {
      name: 'result-markets',
      text: `update markets m set result_revision = r.revision, status = r.status,
               version = m.version + 1, updated_at = now()
             from (${resultedRows.select(1)}) r
             where m.id = r.id and m.result_revision < r.revision`,
      values: resultedRows.values(results),
    },
  ];
}
