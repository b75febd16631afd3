import type { FixtureDeclaration, LineUps, MarketDeclaration } from '@furlong/feed';
import { canonicalJson } from '../../audit/canonical-json.ts';
import {
  fixtureKeyText,
  isFinal,
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
  const keys = [...segment.fixtures.values()].map(({ key }) => key);
  await takeUpAgain(deps, keys);
  const differing = [...segment.fixtures.values()].flatMap((declared) => {
    const known = deps.state.findFixture(declared.key);
    if (known === undefined) return [declared];
    const fixture = isOver(known) ? { ...declared, startsAt: known.startsAt } : declared;
    return isSameFixture(known, fixture) ? [] : [fixture];
  });
  for (const fixtures of chunksOf(differing, fixturesAtOnce)) {
    const ids = await deps.db.transaction(async (tx) => await upsertFixtures(tx, fixtures));
    for (const declared of fixtures) {
      const known = deps.state.findFixture(declared.key);
      if (known === undefined) continue;
      Object.assign(known, fixtureFields(declared));
      deps.state.touchFixture(known);
    }
    const known = new Set([...deps.state.listFixtures()].map((fixture) => fixture.id));
    const missing = ids.filter((id) => !known.has(id));
    const lastShutAt = deps.clock.now();
    await takeUpFixtures(deps.db, deps.state, { ids: missing, isUnconfirmed: true, lastShutAt });
  }
}

/** Declares markets and their selections. A market that is new is open unless the segment says otherwise. */
export async function declareMarkets(deps: CatalogueDeps, segment: FeedSegment): Promise<void> {
  const differing: MarketToDeclare[] = [];
  for (const [key, declared] of segment.markets) {
    await takeUpAgain(deps, [declared.key]);
    const fixture = deps.state.findFixture(declared.key);
    if (fixture === undefined) {
      deps.log.error({ market: key }, 'a feed declared a market of no fixture');
      continue;
    }
    const market = rulingPartOf(declared, fixture.markets.get(declared.key.ev));
    const known = fixture.markets.get(declared.key.ev);
    if (known !== undefined && isSameMarket(known, market)) continue;
    const status = segment.stated.get(key) ?? 'open';
    differing.push({ market, fixtureId: fixture.id, status, declaredAt: deps.clock.now() });
  }
  for (const markets of chunksOf(differing, marketsAtOnce)) {
    const ids = await deps.db.transaction(async (tx) => await upsertMarkets(tx, markets));
    for (const { market, declaredAt } of markets) {
      const known = deps.state.findMarket(market.key);
      if (known !== undefined) redeclare(deps, known, { ...market, declaredAt });
    }
    await takeUpMarkets(deps.db, deps.state, { ids, isUnconfirmed: false, lastShutAt: 0 });
  }
}

/** Whether everything on a fixture is settled: it was when it was (3.16), whatever is declared of it. */
function isOver({ markets }: MutableFixture): boolean {
  return markets.size > 0 && [...markets.values()].every(isFinal);
}

/**
 * The part of a declaration that rules: terms that a withdrawal changed stay, what a market was settled by stays, and a
 * text that is no price counts as none.
 */
function rulingPartOf(
  declared: MarketDeclaration,
  known: MutableMarket | undefined,
): MarketDeclaration {
  const selections = declared.selections.map((selection) =>
    isPriceText(selection.price) ? selection : { ...selection, price: '' },
  );
  if (known === undefined) return { ...declared, selections };
  const settled = isFinal(known) ? settledFields(known) : {};
  const hasWithdrawals = [...known.selections.values()].some((each) => each.isWithdrawn);
  const eachWay = hasWithdrawals ? known.eachWay : declared.eachWay;
  return { ...declared, eachWay, ...settled, selections };
}

function redeclare(
  deps: CatalogueDeps,
  known: MutableMarket,
  declared: MarketDeclaration & Pick<MarketToDeclare, 'declaredAt'>,
): void {
  Object.assign(known, marketFields(declared));
  deps.state.indexFeedId(known);
  for (const { number, name, feedId = null, price, runner } of declared.selections) {
    const selection = known.selections.get(number);
    if (selection === undefined)
      known.selections.set(number, {
        number,
        name,
        feedId,
        price,
        ...firstHistoryOf(price, declared.declaredAt),
        isWithdrawn: false,
        isReinstated: false,
        withdrawal: null,
        runner,
        feedPrice: price,
        priceOverride: null,
      });
    else Object.assign(selection, { name, feedId, runner });
  }
  deps.state.touchMarket(known, deps.clock.now(), [...known.selections.keys()]);
}

/** The declared part of a fixture. Line-ups are left out of a declaration that knows none, and null in the book. */
function fixtureFields(
  declared: Omit<FixtureDeclaration, 'lineUps'> & { readonly lineUps?: LineUps | null },
) {
  const { kind, sportCode, name, region, country, competition, participants } = declared;
  const { startsAt, going, lineUps = null } = declared;
  const told = { startsAt, going, lineUps };
  return { kind, sportCode, name, region, country, competition, participants, ...told };
}

/** The fields by which bets on a market are settled. */
function settledFields(market: MutableMarket) {
  const { kind, parameters, startsAt, isHandicap, eachWay, hasStartingPrice } = market;
  return { kind, parameters, startsAt, isHandicap, eachWay, hasStartingPrice };
}

function marketFields(declared: MarketDeclaration | MutableMarket) {
  const { kind, name, group, legendType, parameters, startsAt, isHandicap, eachWay } = declared;
  const { hasStartingPrice, isBestOddsGuaranteed, inPlayDelayMs, race, feedId = null } = declared;
  return {
    feedId,
    kind,
    name,
    group,
    legendType,
    parameters,
    startsAt,
    isHandicap,
    eachWay,
    hasStartingPrice,
    isBestOddsGuaranteed,
    inPlayDelayMs,
    race,
  };
}

function isSameFixture(known: MutableFixture, declared: FixtureDeclaration): boolean {
  return (
    fixtureKeyText(known.key) === fixtureKeyText(declared.key) &&
    canonicalJson(fixtureFields(known)) === canonicalJson(fixtureFields(declared))
  );
}

function isSameMarket(known: MutableMarket, declared: MarketDeclaration): boolean {
  return (
    marketKeyText(known.key) === marketKeyText(declared.key) &&
    canonicalJson(marketFields(known)) === canonicalJson(marketFields(declared)) &&
    declared.selections.every((selection) => {
      const before = known.selections.get(selection.number);
      return (
        before?.name === selection.name &&
        before.feedId === (selection.feedId ?? null) &&
        canonicalJson(before.runner) === canonicalJson(selection.runner)
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
