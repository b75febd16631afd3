import type { FixtureDeclaration, MarketDeclaration } from '@furlong/feed';
import { canonicalJson } from '../../audit/canonical-json.ts';
import {
  fixtureKeyText,
  marketKeyText,
  type MutableFixture,
  type MutableMarket,
} from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { upsertFixtures, upsertMarkets, type MarketToDeclare } from './declare.queries.ts';
import type { FeedSegment } from './feed-segment.ts';
import { firstHistoryOf, isPriceText } from '../book/price-text.ts';
import { takeUpAgain, takeUpFixtures, takeUpMarkets } from '../book/take-up-book.ts';

/** Rows of one statement: many enough to be quick, few enough to be read while a customer waits for them. */
const fixturesAtOnce = 500;
const marketsAtOnce = 500;

/** Brings the tables and the book up to what a feed declares. A declaration that changes nothing costs nothing. */
export async function declareFixtures(deps: CatalogueDeps, segment: FeedSegment): Promise<void> {
  const differing = [...segment.fixtures.values()].filter((declared) => {
    const held = deps.state.findFixture(declared.key);
    return held === undefined || !isSameFixture(held, declared);
  });
  for (const fixtures of chunksOf(differing, fixturesAtOnce)) {
    const ids = await deps.db.transaction(async (tx) => await upsertFixtures(tx, fixtures));
    for (const declared of fixtures) {
      const held = deps.state.findFixture(declared.key);
      if (held === undefined) continue;
      Object.assign(held, fixtureFields(declared));
      deps.state.touchFixture(held);
    }
    const known = new Set([...deps.state.listFixtures()].map((fixture) => fixture.id));
    const missing = ids.filter((id) => !known.has(id));
    const lastShutAt = deps.clock.now();
    await takeUpFixtures(deps.db, deps.state, { ids: missing, isUnconfirmed: true, lastShutAt });
  }
}

/** The same for markets and their selections. A market that is new is open unless the segment says otherwise. */
export async function declareMarkets(deps: CatalogueDeps, segment: FeedSegment): Promise<void> {
  const differing: MarketToDeclare[] = [];
  for (const [key, declared] of segment.markets) {
    const fixture = deps.state.findFixture(declared.key) ?? (await takeUpAgain(deps, declared.key));
    if (fixture === undefined) {
      deps.log.error({ market: key }, 'a feed declared a market of no fixture');
      continue;
    }
    const market = rulingPartOf(declared, fixture.markets.get(declared.key.ev));
    const held = fixture.markets.get(declared.key.ev);
    if (held !== undefined && isSameMarket(held, market)) continue;
    differing.push({ market, fixtureId: fixture.id, status: segment.stated.get(key) ?? 'open' });
  }
  for (const markets of chunksOf(differing, marketsAtOnce)) {
    const ids = await deps.db.transaction(async (tx) => await upsertMarkets(tx, markets));
    for (const { market } of markets) {
      const held = deps.state.findMarket(market.key);
      if (held !== undefined) redeclare(deps, held, market);
    }
    await takeUpMarkets(deps.db, deps.state, { ids, isUnconfirmed: false, lastShutAt: 0 });
  }
}

/** The part of a declaration that rules: terms that a withdrawal changed stay, and a text that is no price counts as none. */
function rulingPartOf(
  declared: MarketDeclaration,
  held: MutableMarket | undefined,
): MarketDeclaration {
  const hasWithdrawals =
    held !== undefined && [...held.selections.values()].some((each) => each.isWithdrawn);
  return {
    ...declared,
    eachWay: hasWithdrawals ? held.eachWay : declared.eachWay,
    selections: declared.selections.map((selection) =>
      isPriceText(selection.price) ? selection : { ...selection, price: '' },
    ),
  };
}

function redeclare(deps: CatalogueDeps, held: MutableMarket, declared: MarketDeclaration): void {
  Object.assign(held, marketFields(declared));
  for (const { number, name, price, runner } of declared.selections) {
    const selection = held.selections.get(number);
    if (selection === undefined)
      held.selections.set(number, {
        number,
        name,
        price,
        priceHistory: firstHistoryOf(price),
        isWithdrawn: false,
        isReinstated: false,
        withdrawal: null,
        runner,
        feedPrice: price,
        priceOverride: null,
      });
    else Object.assign(selection, { name, runner });
  }
  deps.state.touchMarket(held, deps.clock.now(), [...held.selections.keys()]);
}

function fixtureFields(declared: FixtureDeclaration) {
  const { kind, sportCode, name, region, country, competition, participants } = declared;
  const { startsAt, going } = declared;
  return { kind, sportCode, name, region, country, competition, participants, startsAt, going };
}

function marketFields(declared: MarketDeclaration | MutableMarket) {
  const { kind, name, group, legendType, parameters, startsAt, isHandicap, eachWay } = declared;
  const { hasStartingPrice, isBestOddsGuaranteed, inPlayDelayMs, race } = declared;
  return {
    ...{ kind, name, group, legendType, parameters, startsAt, isHandicap, eachWay },
    ...{ hasStartingPrice, isBestOddsGuaranteed, inPlayDelayMs, race },
  };
}

function isSameFixture(held: MutableFixture, declared: FixtureDeclaration): boolean {
  return (
    fixtureKeyText(held.key) === fixtureKeyText(declared.key) &&
    canonicalJson(fixtureFields(held)) === canonicalJson(fixtureFields(declared))
  );
}

function isSameMarket(held: MutableMarket, declared: MarketDeclaration): boolean {
  return (
    marketKeyText(held.key) === marketKeyText(declared.key) &&
    canonicalJson(marketFields(held)) === canonicalJson(marketFields(declared)) &&
    declared.selections.every((selection) => {
      const known = held.selections.get(selection.number);
      return (
        known?.name === selection.name &&
        canonicalJson(known.runner) === canonicalJson(selection.runner)
      );
    })
  );
}

function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const chunks: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += size)
    chunks.push(items.slice(start, start + size));
  return chunks;
}
