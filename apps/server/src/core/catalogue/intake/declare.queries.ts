import { assert } from '@furlong/exact';
import type { FixtureDeclaration, MarketDeclaration, SelectionDeclaration } from '@furlong/feed';
import { toTextArray, toTimeArray } from '../../../platform/database/array-text.ts';
import type { Statement, Transaction } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { BookMarketStatus } from '../book/book.ts';
import { firstHistoryOf } from '../book/price-text.ts';

/** A market to declare: where it belongs, and how it stands if it is new. */
export interface MarketToDeclare {
  readonly market: MarketDeclaration;
  readonly fixtureId: number;
  readonly status: BookMarketStatus;
  /** Business ms, by which the first prices of its selections are dated. */
  readonly declaredAt: number;
}

interface SelectionToDeclare {
  readonly marketId: number;
  readonly selection: SelectionDeclaration;
  readonly declaredAt: number;
}

const fixtureRows = rowsOf<FixtureDeclaration>({
  ef: ['text', ({ key }) => key.ef],
  eg: ['int', ({ key }) => key.eg],
  kind: ['text', ({ kind }) => kind],
  sport_code: ['text', ({ sportCode }) => sportCode],
  name: ['text', ({ name }) => name],
  region: ['text', ({ region }) => region],
  country: ['text', ({ country }) => country],
  competition_code: ['text', ({ competition }) => competition?.code ?? null],
  competition_name: ['text', ({ competition }) => competition?.name ?? null],
  home: ['text', ({ participants }) => participants?.home ?? null],
  away: ['text', ({ participants }) => participants?.away ?? null],
  going: ['text', ({ going }) => going],
  starts_at: ['timestamptz', ({ startsAt }) => new Date(startsAt).toISOString()],
  line_ups: ['json', ({ lineUps }) => (lineUps === undefined ? null : JSON.stringify(lineUps))],
});

const marketRows = rowsOf<MarketToDeclare>({
  fixture_id: ['bigint', ({ fixtureId }) => fixtureId],
  ev: ['int', ({ market }) => market.key.ev],
  feed_id: ['text', ({ market }) => market.feedId ?? null],
  kind: ['text', ({ market }) => market.kind],
  name: ['text', ({ market }) => market.name],
  tab: ['text', ({ market }) => market.group],
  legend_type: ['smallint', ({ market }) => market.legendType],
  parameters: ['json', ({ market }) => JSON.stringify(market.parameters)],
  starts_at: ['timestamptz', ({ market }) => new Date(market.startsAt).toISOString()],
  status: ['text', ({ status }) => status],
  is_handicap: ['boolean', ({ market }) => market.isHandicap],
  each_way_numerator: ['int', ({ market }) => market.eachWay?.numerator ?? null],
  each_way_denominator: ['int', ({ market }) => market.eachWay?.denominator ?? null],
  places: ['int', ({ market }) => market.eachWay?.places ?? null],
  has_starting_price: ['boolean', ({ market }) => market.hasStartingPrice],
  is_best_odds_guaranteed: ['boolean', ({ market }) => market.isBestOddsGuaranteed],
  in_play_delay_ms: ['int', ({ market }) => market.inPlayDelayMs],
  race: ['json', ({ market }) => (market.race === null ? null : JSON.stringify(market.race))],
});

const marketKeyRows = rowsOf<MarketToDeclare>({
  fixture_id: ['bigint', ({ fixtureId }) => fixtureId],
  ev: ['int', ({ market }) => market.key.ev],
});

const selectionRows = rowsOf<SelectionToDeclare>({
  market_id: ['bigint', ({ marketId }) => marketId],
  number: ['int', ({ selection }) => selection.number],
  name: ['text', ({ selection }) => selection.name],
  feed_id: ['text', ({ selection }) => selection.feedId ?? null],
  price: ['text', ({ selection }) => selection.price],
  price_history: [
    'text',
    ({ selection, declaredAt }) =>
      toTextArray(firstHistoryOf(selection.price, declaredAt).priceHistory),
  ],
  priced_at: [
    'text',
    ({ selection, declaredAt }) =>
      toTimeArray(firstHistoryOf(selection.price, declaredAt).pricedAt),
  ],
  runner: [
    'json',
    ({ selection }) => (selection.runner === null ? null : JSON.stringify(selection.runner)),
  ],
});

/** Inserts fixtures, or brings fixtures that exist up to what is declared. */
export async function upsertFixtures(
  tx: Transaction,
  fixtures: readonly FixtureDeclaration[],
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>({
    name: 'upsert-fixtures',
    text: `insert into fixtures (ef, eg, kind, sport_code, name, region, country,
             competition_code, competition_name, home, away, going, starts_at, line_ups)
           ${fixtureRows.select(1)}
           on conflict (ef, eg) do update set
             kind = excluded.kind, sport_code = excluded.sport_code, name = excluded.name,
             region = excluded.region, country = excluded.country,
             competition_code = excluded.competition_code, competition_name = excluded.competition_name,
             home = excluded.home, away = excluded.away, going = excluded.going,
             starts_at = excluded.starts_at, line_ups = excluded.line_ups, updated_at = now()
           returning id`,
    values: fixtureRows.values(fixtures),
  });
  return rows.map((row) => row.id);
}

/**
 * Inserts markets with their selections, or brings markets that exist up to what is declared:
 * never their status, result, withdrawals or prices, which have moved on.
 */
export async function upsertMarkets(
  tx: Transaction,
  markets: readonly MarketToDeclare[],
): Promise<readonly number[]> {
  await tx.query(lockDeclared(markets));
  const rows = await tx.query<{ id: number; fixture_id: number; ev: number }>({
    name: 'upsert-markets',
    text: `insert into markets (fixture_id, ev, feed_id, kind, name, tab, legend_type, parameters, starts_at, status,
             is_handicap, each_way_numerator, each_way_denominator, places, has_starting_price,
             is_best_odds_guaranteed, in_play_delay_ms, race)
           ${marketRows.select(1)}
           on conflict (fixture_id, ev) do update set
             feed_id = excluded.feed_id, kind = excluded.kind, name = excluded.name, tab = excluded.tab,
             legend_type = excluded.legend_type, parameters = excluded.parameters,
             starts_at = excluded.starts_at, is_handicap = excluded.is_handicap,
             each_way_numerator = excluded.each_way_numerator,
             each_way_denominator = excluded.each_way_denominator, places = excluded.places,
             has_starting_price = excluded.has_starting_price,
             is_best_odds_guaranteed = excluded.is_best_odds_guaranteed,
             in_play_delay_ms = excluded.in_play_delay_ms, race = excluded.race,
             version = markets.version + 1, updated_at = now()
           returning id, fixture_id, ev`,
    values: marketRows.values(markets),
  });
  const ids = new Map(rows.map((row) => [`${row.fixture_id}:${row.ev}`, row.id]));
  const selections = markets.flatMap(({ market, fixtureId, declaredAt }) => {
    const marketId = ids.get(`${fixtureId}:${market.key.ev}`);
    assert(marketId !== undefined, 'a market that is upserted has an id');
    return market.selections.map((selection) => ({ marketId, selection, declaredAt }));
  });
  await tx.query(upsertSelections(selections));
  return rows.map((row) => row.id);
}

/** Placement locks markets in the order of their ids; every other writer of several markets takes the same order. */
function lockDeclared(markets: readonly MarketToDeclare[]): Statement {
  return {
    name: 'lock-declared-markets',
    text: `select m.id from markets m
           join (${marketKeyRows.select(1)}) d on d.fixture_id = m.fixture_id and d.ev = m.ev
           order by m.id for no key update of m`,
    values: marketKeyRows.values(markets),
  };
}

/** A selection that exists keeps its price, which has moved on. */
function upsertSelections(selections: readonly SelectionToDeclare[]): Statement {
  return {
    name: 'upsert-selections',
    text: `insert into selections (market_id, number, name, feed_id, price, price_history, priced_at, runner)
           select market_id, number, name, feed_id, price, price_history::text[],
             priced_at::timestamptz[], runner
           from (${selectionRows.select(1)}) declared
           on conflict (market_id, number) do update
             set name = excluded.name, feed_id = excluded.feed_id, runner = excluded.runner`,
    values: selectionRows.values(selections),
  };
}
