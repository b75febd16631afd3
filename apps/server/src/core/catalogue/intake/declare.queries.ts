import type { FixtureDeclaration, MarketDeclaration, SelectionDeclaration } from '@furlong/feed';
import type { Transaction } from '../../../platform/database/database.ts';
import type { BookMarketStatus } from '../book/book.ts';

/** A market to declare: where it belongs and how it stands if it is new. */
export interface MarketToDeclare {
  readonly market: MarketDeclaration;
  readonly fixtureId: number;
  readonly status: BookMarketStatus;
}

/** Inserts fixtures, or brings those that exist up to what is declared. */
export async function upsertFixtures(
  tx: Transaction,
  fixtures: readonly FixtureDeclaration[],
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>({
    name: 'upsert-fixtures',
    text: `insert into fixtures (ef, eg, kind, sport_code, name, region, country,
             competition_code, competition_name, home, away, going, starts_at)
           select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[],
             $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz[])
           on conflict (ef, eg) do update set
             kind = excluded.kind, sport_code = excluded.sport_code, name = excluded.name,
             region = excluded.region, country = excluded.country,
             competition_code = excluded.competition_code, competition_name = excluded.competition_name,
             home = excluded.home, away = excluded.away, going = excluded.going,
             starts_at = excluded.starts_at, updated_at = now()
           returning id`,
    values: [
      fixtures.map((fixture) => fixture.key.ef),
      fixtures.map((fixture) => fixture.key.eg),
      fixtures.map((fixture) => fixture.kind),
      fixtures.map((fixture) => fixture.sportCode),
      fixtures.map((fixture) => fixture.name),
      fixtures.map((fixture) => fixture.region),
      fixtures.map((fixture) => fixture.country),
      fixtures.map((fixture) => fixture.competition?.code ?? null),
      fixtures.map((fixture) => fixture.competition?.name ?? null),
      fixtures.map((fixture) => fixture.participants?.home ?? null),
      fixtures.map((fixture) => fixture.participants?.away ?? null),
      fixtures.map((fixture) => fixture.going),
      fixtures.map((fixture) => new Date(fixture.startsAt)),
    ],
  });
  return rows.map((row) => row.id);
}

/**
 * Inserts markets with their selections, or brings those that exist up to what is declared:
 * never their status, result, withdrawals or prices, which have moved on.
 */
export async function upsertMarkets(
  tx: Transaction,
  markets: readonly MarketToDeclare[],
): Promise<readonly number[]> {
  await lockDeclared(tx, markets);
  const rows = await tx.query<{ id: number; fixture_id: number; ev: number }>({
    name: 'upsert-markets',
    text: `insert into markets (fixture_id, ev, kind, name, tab, legend_type, parameters, starts_at, status,
             is_handicap, each_way_numerator, each_way_denominator, places, has_starting_price,
             is_best_odds_guaranteed, in_play_delay_ms, race)
           select * from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::smallint[],
             $7::jsonb[], $8::timestamptz[], $9::text[], $10::boolean[], $11::int[], $12::int[], $13::int[],
             $14::boolean[], $15::boolean[], $16::int[], $17::jsonb[])
           on conflict (fixture_id, ev) do update set
             kind = excluded.kind, name = excluded.name, tab = excluded.tab,
             legend_type = excluded.legend_type, parameters = excluded.parameters,
             starts_at = excluded.starts_at, is_handicap = excluded.is_handicap,
             each_way_numerator = excluded.each_way_numerator,
             each_way_denominator = excluded.each_way_denominator, places = excluded.places,
             has_starting_price = excluded.has_starting_price,
             is_best_odds_guaranteed = excluded.is_best_odds_guaranteed,
             in_play_delay_ms = excluded.in_play_delay_ms, race = excluded.race,
             version = markets.version + 1, updated_at = now()
           returning id, fixture_id, ev`,
    values: marketColumns(markets),
  });
  const ids = new Map(rows.map((row) => [`${row.fixture_id}:${row.ev}`, row.id]));
  const selections = markets.flatMap(({ market, fixtureId }) =>
    market.selections.map((selection) => ({
      marketId: ids.get(`${fixtureId}:${market.key.ev}`),
      selection,
    })),
  );
  await upsertSelections(tx, selections);
  return rows.map((row) => row.id);
}

/** Placement locks markets in the order of their ids; whoever changes several takes them in the same order. */
async function lockDeclared(tx: Transaction, markets: readonly MarketToDeclare[]): Promise<void> {
  await tx.query({
    name: 'lock-declared-markets',
    text: `select m.id from markets m
           join unnest($1::bigint[], $2::int[]) as declared (fixture_id, ev)
             on declared.fixture_id = m.fixture_id and declared.ev = m.ev
           order by m.id for no key update of m`,
    values: [markets.map((each) => each.fixtureId), markets.map((each) => each.market.key.ev)],
  });
}

function marketColumns(declared: readonly MarketToDeclare[]): readonly unknown[] {
  const markets = declared.map((each) => each.market);
  return [
    declared.map((each) => each.fixtureId),
    markets.map((market) => market.key.ev),
    markets.map((market) => market.kind),
    markets.map((market) => market.name),
    markets.map((market) => market.group),
    markets.map((market) => market.legendType),
    markets.map((market) => JSON.stringify(market.parameters)),
    markets.map((market) => new Date(market.startsAt)),
    declared.map((each) => each.status),
    markets.map((market) => market.isHandicap),
    markets.map((market) => market.eachWay?.numerator ?? null),
    markets.map((market) => market.eachWay?.denominator ?? null),
    markets.map((market) => market.eachWay?.places ?? null),
    markets.map((market) => market.hasStartingPrice),
    markets.map((market) => market.isBestOddsGuaranteed),
    markets.map((market) => market.inPlayDelayMs),
    markets.map((market) => (market.race === null ? null : JSON.stringify(market.race))),
  ];
}

async function upsertSelections(
  tx: Transaction,
  rows: readonly {
    readonly marketId: number | undefined;
    readonly selection: SelectionDeclaration;
  }[],
): Promise<void> {
  await tx.query({
    name: 'upsert-selections',
    text: `insert into selections (market_id, number, name, price, price_history, runner)
           select market_id, number, name, price,
             case when upper(price) in ('', 'NO', 'SP') then '{}'::text[] else array[price] end, runner
           from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::jsonb[])
             as declared (market_id, number, name, price, runner)
           on conflict (market_id, number) do update set name = excluded.name, runner = excluded.runner`,
    values: [
      rows.map((row) => row.marketId),
      rows.map((row) => row.selection.number),
      rows.map((row) => row.selection.name),
      rows.map((row) => row.selection.price),
      rows.map((row) =>
        row.selection.runner === null ? null : JSON.stringify(row.selection.runner),
      ),
    ],
  });
}
