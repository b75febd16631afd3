import type { FixtureKey } from '@furlong/feed';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  isRaceOff,
  isUnderWay,
  type BookState,
  type MutableFixture,
  type MutableMarket,
} from './book-state.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { countWithdrawn } from './changed-field.ts';
import {
  listFixtureIds,
  listMarketIds,
  readFixtureRows,
  readMarketRows,
  readSelectionRows,
  type BookFixtureRow,
  type BookMarketRow,
  type BookSelectionRow,
} from './read-book.queries.ts';

/** Far more changes of version than one market has between two writes. */
const unwrittenMax = 100;

/** How markets that are read stand until a feed has spoken of them. */
interface TakeUpOptions {
  readonly isUnconfirmed: boolean;
  /** Business ms; a restart is a moment at which nobody stood behind a price. */
  readonly lastShutAt: number;
}

/** Reads fixtures into the book, with all their markets. Fixtures that the book has already are left as they are. */
export async function takeUpFixtures(
  db: Queryable,
  state: BookState,
  taken: { readonly ids: readonly number[] } & TakeUpOptions,
): Promise<void> {
  for (const row of await readFixtureRows(db, taken.ids)) {
    const fixture = toFixtureState(row);
    if (state.findFixture(fixture.key) === undefined) state.addFixture(fixture);
  }
  const ids = await listMarketIds(db, taken.ids);
  await takeUpMarkets(db, state, { ...taken, ids });
}

/**
 * Reads fixtures that the book does not have, if the tables have them. A fixture that was over at the last start was not
 * taken up, and a fixture that is long over was dropped, but its result may still be corrected (handbook 3.16).
 */
export async function takeUpAgain(
  { db, state, clock }: Pick<CatalogueDeps, 'db' | 'state' | 'clock'>,
  keys: readonly FixtureKey[],
): Promise<void> {
  const missing = keys.filter((key) => state.findFixture(key) === undefined);
  if (missing.length === 0) return;
  const ids = await listFixtureIds(db, missing);
  if (ids.length === 0) return;
  await takeUpFixtures(db, state, { ids, isUnconfirmed: true, lastShutAt: clock.now() });
}

/** Reads markets into the book, which has their fixtures. Markets that it has already are left as they are. */
export async function takeUpMarkets(
  db: Queryable,
  state: BookState,
  taken: { readonly ids: readonly number[] } & TakeUpOptions,
): Promise<void> {
  const ids = taken.ids.filter((id) => state.findMarketById(id) === undefined);
  if (ids.length === 0) return;
  const [markets, selections] = await Promise.all([
    readMarketRows(db, ids),
    readSelectionRows(db, ids),
  ]);
  const fixtures = new Map([...state.listFixtures()].map((fixture) => [fixture.id, fixture]));
  const taking = new Map<number, MutableMarket>();
  for (const row of markets) {
    const fixture = fixtures.get(row.fixture_id);
    if (fixture !== undefined) taking.set(row.id, toMarketState(row, fixture, taken));
  }
  for (const row of selections)
    taking.get(row.market_id)?.selections.set(row.number, toSelectionState(row));
  for (const market of taking.values()) {
    // A result is committed together with the withdrawals that it leaves out.
    market.withdrawnAtResult = countWithdrawn(market);
    state.addMarket(market);
  }
}

function toFixtureState(row: BookFixtureRow): MutableFixture {
  const competition =
    row.competition_code === null
      ? null
      : { code: row.competition_code, name: row.competition_name ?? '' };
  const participants =
    row.home === null || row.away === null ? null : { home: row.home, away: row.away };
  return {
    id: row.id,
    key: { ef: row.ef, eg: row.eg },
    kind: row.kind,
    sportCode: row.sport_code,
    name: row.name,
    region: row.region,
    country: row.country,
    competition,
    participants,
    startsAt: row.starts_at.getTime(),
    going: row.going,
    lineUps: row.line_ups,
    isInPlay: isUnderWay(row.score),
    score: row.score,
    version: 0,
    shapeVersion: 0,
    markets: new Map(),
  };
}

function toMarketState(
  row: BookMarketRow,
  fixture: MutableFixture,
  options: TakeUpOptions,
): MutableMarket {
  return {
    id: row.id,
    key: { ...fixture.key, ev: row.ev },
    feedId: row.feed_id,
    fixture,
    kind: row.kind,
    name: row.name,
    group: row.tab,
    legendType: row.legend_type,
    parameters: row.parameters,
    startsAt: row.starts_at.getTime(),
    status: 'suspended',
    lastShutAt: options.lastShutAt,
    // The version is beyond any that was shown before a crash and was not written any more.
    version: row.version + (options.isUnconfirmed ? unwrittenMax : 0),
    isHandicap: row.is_handicap,
    eachWay: toEachWay(row),
    hasStartingPrice: row.has_starting_price,
    isBestOddsGuaranteed: row.is_best_odds_guaranteed,
    inPlayDelayMs: row.in_play_delay_ms,
    liabilityLimitPence: row.liability_limit_pence,
    race: row.race,
    result: null,
    declaredResult: row.result,
    resultRevision: row.result_revision,
    withdrawnAtResult: 0,
    selections: new Map(),
    statedStatus: row.status,
    isSuspendedByHand: row.is_held,
    isFrozen: row.is_frozen,
    isSilent: false,
    isUnconfirmed: options.isUnconfirmed && row.status === 'open',
    declaredBy: row.declared_by,
    offAt: row.off_at?.getTime() ?? null,
    comingOut: new Set(),
    sinceOff: isRaceOff({ fixture, statedStatus: row.status })
      ? { segment: { call: 0 }, prices: [] }
      : null,
    shutByCall: 0,
    writtenStatus: row.status,
  };
}

function toEachWay(row: BookMarketRow): MutableMarket['eachWay'] {
  const { each_way_numerator: numerator, each_way_denominator: denominator, places } = row;
  if (numerator === null || denominator === null || places === null) return null;
  return { numerator, denominator, places };
}

function toSelectionState(row: BookSelectionRow) {
  const withdrawal =
    row.withdrawn_at === null
      ? null
      : {
          withdrawnAt: row.withdrawn_at.getTime(),
          price: row.withdrawal_price ?? '',
          deductionPence: row.deduction_pence,
          isTooLateForNewMarket: row.is_too_late ?? false,
          standingPrices: row.standing_prices ?? {},
        };
  return {
    number: row.number,
    name: row.name,
    feedId: row.feed_id,
    price: row.is_withdrawn ? '' : (row.price_override ?? row.price),
    priceHistory: row.price_history,
    pricedAt: row.priced_at.map((at) => at.getTime()),
    isWithdrawn: row.is_withdrawn,
    withdrawal,
    runner: row.runner,
    feedPrice: row.price,
    priceOverride: row.price_override,
    isReinstated: row.is_reinstated,
  };
}
