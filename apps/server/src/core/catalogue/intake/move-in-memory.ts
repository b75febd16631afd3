import type { PlannedMoves } from './plan-moves.ts';
import {
  isFinal,
  isUnderWay,
  type MutableFixture,
  type MutableMarket,
} from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import type { FeedSegment, Move, MoveOf } from './feed-segment.ts';
import { isPriceText } from '../book/price-text.ts';

type MovedPrice = MoveOf<'prices.moved'>['prices'][number];

/** Most prices that are kept of a race in running. Beyond them only each runner's last price is kept. */
const keptAsideMax = 200;

/** The moves that were made in memory alone and are written with the next batch of prices. */
export interface Moved {
  readonly prices: Map<MutableMarket, Set<number>>;
  readonly scores: Set<MutableFixture>;
}

/** Moves prices and scores, which are written later; the last of each wins. */
export function moveInMemory(deps: CatalogueDeps, segment: FeedSegment, moved: Moved): void {
  const off = new Set<MutableMarket>();
  for (const move of segment.moves) {
    if (move.kind === 'score.changed') moveScore(deps, move, moved);
    const market = 'market' in move ? deps.state.findMarket(move.market) : undefined;
    if (market === undefined || isFinal(market)) continue;
    if (tellsOff(move)) off.add(market);
    if (move.kind !== 'prices.moved') continue;
    const prices = move.prices.filter((each) => isPriceText(each.price));
    if (isToldSinceOff(market, { segment, isAfterOff: off.has(market) })) keepAside(market, prices);
    else movePrices(deps, { market, prices }, moved);
  }
}

function keepAside({ sinceOff }: MutableMarket, prices: readonly MovedPrice[]): void {
  if (sinceOff === null) return;
  sinceOff.prices.push(...prices);
  if (sinceOff.prices.length <= keptAsideMax) return;
  const last = new Map(sinceOff.prices.map((each) => [each.selectionNumber, each]));
  sinceOff.prices.splice(0, Infinity, ...last.values());
}

function tellsOff(move: Move): boolean {
  return (
    move.kind === 'market.status_changed' && (move.status === 'off' || move.status === 'closed')
  );
}

/**
 * Whether a price was told after the off, in a later segment or further on in the same one. It may not become our last
 * price, which stands in for a missing starting price (1.5).
 */
function isToldSinceOff(
  { sinceOff }: MutableMarket,
  told: { readonly segment: FeedSegment; readonly isAfterOff: boolean },
): boolean {
  if (sinceOff === null || told.segment.call < sinceOff.segment.call) return false;
  return told.segment !== sinceOff.segment || told.isAfterOff;
}

/** After a false start the prices that were told meanwhile are the market's prices after all. */
export function takePricesSinceOff(deps: CatalogueDeps, written: PlannedMoves, moved: Moved): void {
  for (const market of written.reformed) {
    if (market.sinceOff === null) continue;
    const { prices } = market.sinceOff;
    market.sinceOff = null;
    movePrices(deps, { market, prices }, moved);
  }
}

function movePrices(
  deps: CatalogueDeps,
  { market, prices }: { readonly market: MutableMarket; readonly prices: readonly MovedPrice[] },
  moved: Moved,
): void {
  const numbers = deps.state.movePrices(market, prices, deps.clock.now());
  if (numbers.length === 0) return;
  const dirty = moved.prices.get(market);
  if (dirty === undefined) moved.prices.set(market, new Set(numbers));
  else for (const number of numbers) dirty.add(number);
}

function moveScore(deps: CatalogueDeps, move: MoveOf<'score.changed'>, moved: Moved): void {
  const fixture = deps.state.findFixture(move.fixture);
  if (fixture === undefined) return;
  fixture.score = { ...move.score, at: move.at };
  fixture.isInPlay = isUnderWay(fixture.score);
  deps.state.touchFixture(fixture);
  moved.scores.add(fixture);
}
