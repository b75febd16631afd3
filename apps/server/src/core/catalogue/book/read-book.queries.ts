import type {
  DeclaredResult,
  FixtureDeclaration,
  FixtureKey,
  LineUps,
  MatchScore,
  RaceDetails,
  RaceFinish,
  RunnerDetails,
} from '@furlong/feed';
import type { Queryable } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { BookMarketStatus } from './book.ts';

export interface BookFixtureRow {
  readonly id: number;
  readonly ef: string;
  readonly eg: number;
  readonly kind: FixtureDeclaration['kind'];
  readonly sport_code: string;
  readonly name: string;
  readonly region: FixtureDeclaration['region'];
  readonly country: string;
  readonly competition_code: string | null;
  readonly competition_name: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly going: string;
  readonly starts_at: Date;
  readonly line_ups: LineUps | null;
  readonly score: (MatchScore & { readonly at: number }) | null;
}

export interface BookMarketRow {
  readonly id: number;
  readonly fixture_id: number;
  readonly ev: number;
  readonly feed_id: string | null;
  readonly kind: string;
  readonly name: string;
  readonly tab: string;
  readonly legend_type: 0 | 1 | 2 | 3;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly starts_at: Date;
  readonly off_at: Date | null;
  readonly status: BookMarketStatus;
  readonly is_held: boolean;
  readonly is_frozen: boolean;
  readonly is_stale: boolean;
  readonly version: number;
  readonly is_handicap: boolean;
  readonly each_way_numerator: number | null;
  readonly each_way_denominator: number | null;
  readonly places: number | null;
  readonly has_starting_price: boolean;
  readonly is_best_odds_guaranteed: boolean;
  readonly in_play_delay_ms: number;
  readonly liability_limit_pence: number;
  readonly race: RaceDetails | null;
  readonly result_revision: number;
  readonly result: DeclaredResult | null;
  readonly declared_by: string | null;
}

export interface BookSelectionRow {
  readonly market_id: number;
  readonly number: number;
  readonly name: string;
  readonly feed_id: string | null;
  readonly price: string;
  readonly price_history: readonly string[];
  readonly priced_at: readonly Date[];
  readonly price_override: string | null;
  readonly is_withdrawn: boolean;
  readonly is_reinstated: boolean;
  readonly runner: RunnerDetails | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawal_price: string | null;
  readonly deduction_pence: number | null;
  readonly is_too_late: boolean | null;
  readonly standing_prices: Readonly<Record<string, string>> | null;
}

/** Fixtures that can still be bet on or settled, and all that started since `since`. */
export async function listCurrentFixtureIds(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    text: `select id from fixtures where starts_at >= $1
           union
           select fixture_id from markets where status in ('open', 'suspended', 'off', 'closed')
           union
           select fixture_id from markets where is_frozen`,
    values: [since],
  });
  return rows.map((row) => row.id);
}

const keyRows = rowsOf<FixtureKey>({
  ef: ['text', ({ ef }) => ef],
  eg: ['int', ({ eg }) => eg],
});

export async function listFixtureIds(
  db: Queryable,
  keys: readonly FixtureKey[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    name: 'list-fixture-ids',
    text: `select f.id from fixtures f join (${keyRows.select(1)}) k using (ef, eg)`,
    values: keyRows.values(keys),
  });
  return rows.map((row) => row.id);
}

export async function readFixtureRows(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly BookFixtureRow[]> {
  return await db.query<BookFixtureRow>({
    text: 'select * from fixtures where id = any($1::bigint[]) order by starts_at, id',
    values: [ids],
  });
}

export async function listMarketIds(db: Queryable, fixtureIds: readonly number[]) {
  const rows = await db.query<{ id: number }>({
    text: 'select id from markets where fixture_id = any($1::bigint[])',
    values: [fixtureIds],
  });
  return rows.map((row) => row.id);
}

/** Markets with their latest result, in the order of their fixtures' cards. */
export async function readMarketRows(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly BookMarketRow[]> {
  return await db.query<BookMarketRow>({
    text: `select m.*, r.result, r.declared_by
           from markets m
           left join market_results r on r.market_id = m.id and r.revision = m.result_revision
           where m.id = any($1::bigint[])
           order by m.fixture_id, m.ev`,
    values: [ids],
  });
}

export async function readSelectionRows(
  db: Queryable,
  marketIds: readonly number[],
): Promise<readonly BookSelectionRow[]> {
  return await db.query<BookSelectionRow>({
    text: `select s.*, w.withdrawn_at, w.price as withdrawal_price, w.deduction_pence,
                  w.is_too_late, w.standing_prices
           from selections s
           left join withdrawals w on w.market_id = s.market_id and w.selection_number = s.number
           where s.market_id = any($1::bigint[])
           order by s.market_id, s.number`,
    values: [marketIds],
  });
}

/** Every finish that a race was said to have, newest first. */
export async function readFinishes(
  db: Queryable,
  marketId: number,
): Promise<readonly RaceFinish[]> {
  const rows = await db.query<{ result: RaceFinish }>({
    text: `select result from market_results
           where market_id = $1 and result ->> 'kind' = 'race' order by revision desc`,
    values: [marketId],
  });
  return rows.map(({ result }) => result);
}
