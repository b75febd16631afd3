import type { EachWayTerms } from '@furlong/betting';
import type { DeclaredResult } from '@furlong/feed';
import type { Statement, Transaction } from '../../../platform/database/database.ts';
import type { BookMarketStatus, BookWithdrawal } from './book.ts';
import type { FixtureState, MarketState, SelectionState } from './book-state.ts';
import { holdUpSettlement } from '../operator/freeze.queries.ts';

/** How a market is to stand in its row, which is what placement reads under a lock. */
export interface MarketStanding {
  readonly market: MarketState;
  readonly status: BookMarketStatus;
  readonly isHeld: boolean;
  readonly isStale: boolean;
  readonly eachWay: EachWayTerms | null;
}

/** Takes the rows in the order of their ids, as placement does; bets that are being placed on them are done then. */
export function lockMarkets(ids: readonly number[]): Statement {
  return {
    name: 'lock-markets',
    text: 'select id from markets where id = any($1::bigint[]) order by id for no key update',
    values: [ids],
  };
}

/** Writes how markets stand. Their rows are locked already. */
export function updateStandings(standings: readonly MarketStanding[]): Statement {
  return {
    name: 'update-standings',
    text: `update markets m set status = s.status, is_held = s.is_held, is_stale = s.is_stale,
             each_way_numerator = s.numerator, each_way_denominator = s.denominator, places = s.places,
             version = greatest(m.version, s.version) + 1, updated_at = now()
           from unnest($1::bigint[], $2::text[], $3::boolean[], $4::boolean[], $5::int[], $6::int[],
             $7::int[], $8::bigint[])
             as s (id, status, is_held, is_stale, numerator, denominator, places, version)
           where m.id = s.id`,
    values: [
      standings.map((standing) => standing.market.id),
      standings.map((standing) => standing.status),
      standings.map((standing) => standing.isHeld),
      standings.map((standing) => standing.isStale),
      standings.map((standing) => standing.eachWay?.numerator ?? null),
      standings.map((standing) => standing.eachWay?.denominator ?? null),
      standings.map((standing) => standing.eachWay?.places ?? null),
      standings.map((standing) => standing.market.version),
    ],
  };
}

/** When a race went off; null for one that has not, or not after all. */
export interface MarketOff {
  readonly market: MarketState;
  readonly offAt: number | null;
}

/** Their rows are locked already. */
export async function updateOffs(tx: Transaction, offs: readonly MarketOff[]): Promise<void> {
  await tx.query({
    name: 'update-offs',
    text: `update markets m set off_at = o.off_at
           from unnest($1::bigint[], $2::timestamptz[]) as o (id, off_at)
           where m.id = o.id and m.off_at is distinct from o.off_at`,
    values: [
      offs.map((off) => off.market.id),
      offs.map(({ offAt }) => (offAt === null ? null : new Date(offAt))),
    ],
  });
}

/** Whoever came out of these was not too late for a new market after all. Their rows are locked already. */
export async function updateReformed(
  tx: Transaction,
  markets: readonly MarketState[],
): Promise<void> {
  await tx.query({
    name: 'update-reformed',
    text: 'update withdrawals set is_too_late = false where market_id = any($1::bigint[]) and is_too_late',
    values: [markets.map((market) => market.id)],
  });
}

/** Writes the prices of these selections. */
export function updatePrices(
  moved: readonly { readonly market: MarketState; readonly selection: SelectionState }[],
): Statement {
  return {
    name: 'update-prices',
    text: `update selections s set price = p.price, price_history = p.history::text[]
           from unnest($1::bigint[], $2::int[], $3::text[], $4::text[])
             as p (market_id, number, price, history)
           where s.market_id = p.market_id and s.number = p.number`,
    values: [
      moved.map((each) => each.market.id),
      moved.map((each) => each.selection.number),
      moved.map((each) => each.selection.feedPrice),
      moved.map((each) => textArrayLiteral(each.selection.priceHistory)),
    ],
  };
}

/** Writes the versions that prices brought these markets to: last, because placement waits for whoever holds a market. */
export function updateVersions(markets: readonly MarketState[]): readonly Statement[] {
  const ids = markets.map((market) => market.id);
  return [
    lockMarkets(ids),
    {
      name: 'update-versions',
      text: `update markets m set version = greatest(m.version, p.version), updated_at = now()
             from unnest($1::bigint[], $2::bigint[]) as p (id, version) where m.id = p.id`,
      values: [ids, markets.map((market) => market.version)],
    },
  ];
}

export function updateScores(fixtures: readonly FixtureState[]): Statement {
  return {
    name: 'update-scores',
    text: `update fixtures f set score = s.score::jsonb, updated_at = now()
           from unnest($1::bigint[], $2::text[]) as s (id, score) where f.id = s.id`,
    values: [
      fixtures.map((fixture) => fixture.id),
      fixtures.map((fixture) => JSON.stringify(fixture.score)),
    ],
  };
}

/** How a runner left a market. */
export interface WithdrawalToWrite {
  readonly market: MarketState;
  readonly selectionNumber: number;
  readonly withdrawal: BookWithdrawal;
}

/** A runner comes out once: a second telling changes nothing. */
export async function insertWithdrawals(
  tx: Transaction,
  withdrawals: readonly WithdrawalToWrite[],
): Promise<void> {
  const keys = [
    withdrawals.map((each) => each.market.id),
    withdrawals.map((each) => each.selectionNumber),
  ];
  await tx.query({
    name: 'insert-withdrawals',
    text: `insert into withdrawals
             (market_id, selection_number, withdrawn_at, price, deduction_pence, is_too_late,
              standing_prices)
           select * from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::text[], $5::int[],
             $6::boolean[], $7::jsonb[])
           on conflict do nothing`,
    values: [
      ...keys,
      withdrawals.map((each) => new Date(each.withdrawal.withdrawnAt)),
      withdrawals.map((each) => each.withdrawal.price),
      withdrawals.map((each) => each.withdrawal.deductionPence),
      withdrawals.map((each) => each.withdrawal.isTooLateForNewMarket),
      withdrawals.map((each) => JSON.stringify(each.withdrawal.standingPrices)),
    ],
  });
  await tx.query({
    name: 'withdraw-selections',
    text: `update selections s set is_withdrawn = true, is_reinstated = false
           from unnest($1::bigint[], $2::int[]) as w (market_id, number)
           where s.market_id = w.market_id and s.number = w.number`,
    values: keys,
  });
}

/** Runners that run after all: as if they had never come out. */
export async function deleteWithdrawals(
  tx: Transaction,
  reinstated: readonly { readonly market: MarketState; readonly selectionNumber: number }[],
): Promise<void> {
  await tx.query({
    name: 'delete-withdrawals',
    text: `with back as (
             delete from withdrawals w
             using unnest($1::bigint[], $2::int[]) as r (market_id, number)
             where w.market_id = r.market_id and w.selection_number = r.number
             returning w.market_id, w.selection_number
           )
           update selections s set is_withdrawn = false, is_reinstated = true
           from back where s.market_id = back.market_id and s.number = back.selection_number`,
    values: [
      reinstated.map((each) => each.market.id),
      reinstated.map((each) => each.selectionNumber),
    ],
  });
}

/** By what they reduce the others from now on. Rows that are there. */
export async function updateWithdrawals(
  tx: Transaction,
  withdrawals: readonly WithdrawalToWrite[],
): Promise<void> {
  await tx.query({
    name: 'update-withdrawals',
    text: `update withdrawals w
           set price = c.price, deduction_pence = c.deduction, standing_prices = c.standing
           from unnest($1::bigint[], $2::int[], $3::text[], $4::int[], $5::jsonb[])
             as c (market_id, selection_number, price, deduction, standing)
           where w.market_id = c.market_id and w.selection_number = c.selection_number`,
    values: [
      withdrawals.map((each) => each.market.id),
      withdrawals.map((each) => each.selectionNumber),
      withdrawals.map((each) => each.withdrawal.price),
      withdrawals.map((each) => each.withdrawal.deductionPence),
      withdrawals.map((each) => JSON.stringify(each.withdrawal.standingPrices)),
    ],
  });
}

/** One revision of one market's result, with the settlement it calls for. */
export interface ResultToInsert {
  readonly market: MarketState;
  readonly revision: number;
  readonly result: DeclaredResult;
  /** How many had come out, who are not in it. */
  readonly withdrawnCount: number;
  readonly declaredBy: string;
  readonly declaredAt: number;
}

/**
 * Results, the settlement runs they start, and the markets' rows, all in the caller's transaction. It waits for the pages
 * that are being paid: one that rests on the result before is paid before the run of this one, which goes through it.
 * The same told again changes nothing; raced where a revision has another result.
 */
export async function insertResults(
  tx: Transaction,
  results: readonly ResultToInsert[],
): Promise<void> {
  const keys = [results.map((each) => each.market.id), results.map((each) => each.revision)];
  await holdUpSettlement(tx);
  await tx.query({
    name: 'insert-results',
    text: `insert into market_results (market_id, revision, result, declared_by, declared_at)
           select * from unnest($1::bigint[], $2::int[], $3::jsonb[], $4::text[], $5::timestamptz[])
           on conflict (market_id, revision) do nothing`,
    values: [
      ...keys,
      results.map((each) => JSON.stringify(each.result)),
      results.map((each) => each.declaredBy),
      results.map((each) => new Date(each.declaredAt)),
    ],
  });
  await tx.query({
    name: 'compare-results',
    text: `select raced('this revision of a result is another')
           from unnest($1::bigint[], $2::int[], $3::jsonb[]) as n (market_id, revision, result)
           join market_results r using (market_id, revision) where r.result <> n.result limit 1`,
    values: [...keys, results.map((each) => JSON.stringify(each.result))],
  });
  await tx.query({
    name: 'insert-settlement-runs',
    text: `insert into settlement_runs (market_id, revision)
           select * from unnest($1::bigint[], $2::int[]) on conflict do nothing`,
    values: keys,
  });
  await tx.query({
    name: 'result-markets',
    text: `update markets m set result_revision = r.revision, status = r.status,
             version = m.version + 1, updated_at = now()
           from unnest($1::bigint[], $2::int[], $3::text[]) as r (id, revision, status)
           where m.id = r.id and m.result_revision < r.revision`,
    values: [...keys, results.map((each) => statusOfResult(each.result))],
  });
}

export function statusOfResult(result: DeclaredResult): 'resulted' | 'void' {
  return result.kind === 'void' ? 'void' : 'resulted';
}

/** An operator's price, or null to follow the feed again. */
export async function updateOverride(
  tx: Transaction,
  market: MarketState,
  override: { readonly selectionNumber: number; readonly price: string | null },
): Promise<void> {
  await tx.query({
    name: 'update-override',
    text: 'update selections set price_override = $3 where market_id = $1 and number = $2',
    values: [market.id, override.selectionNumber, override.price],
  });
}

function textArrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
