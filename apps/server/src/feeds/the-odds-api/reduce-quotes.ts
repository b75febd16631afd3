import { withMargin } from '@furlong/pricing';
import { latestOfEach } from './latest-of-each.ts';
import type { OddsEvent, QuotedOutcome } from './odds-answer.ts';

/** The price of each outcome of a market, made of what many bookmakers offer. */
export interface ReducedMarket {
  readonly market: 'h2h' | 'spreads' | 'totals' | 'outrights';
  /** The line as the first outcome sees it: the home team, or over; 0 where there is none. */
  readonly line: number;
  /** By outcome, in a fixed order: home, draw, away; home, away; over, under; or by name. */
  readonly prices: readonly { readonly outcome: string; readonly price: string }[];
}

/** A market as one bookmaker prices it: the chances without its margin, by outcome in the fixed order. */
interface Quote {
  readonly line: number;
  readonly chances: ReadonlyMap<string, number>;
}

/** The share that is asked above the fair chances of a whole market. */
const margins = { h2h: 0.055, spreads: 0.05, totals: 0.05 } as const;
const outrightMargin = { perSelection: 0.015, most: 0.3 } as const;
/** A bookmaker's sum of chances outside these is a slip or a market half taken down. */
const bookSums = { least: 0.97, most: 1.3 } as const;
const outrightSums = { least: 0.6, most: 3 } as const;
const centsMax = 100_000;

/**
 * Reduces what several bookmakers offer to one price an outcome: their chances freed of their
 * margins, the median of them, our margin laid on, and the price cut to two places in favour of the
 * book (D25: a decimal stays one). A market of lines is priced at the line that most of them draw,
 * and a match has a draw if most of them quote it. A market that nobody offers afresh is not among
 * the answers.
 */
export function reduceQuotes(
  event: OddsEvent,
  fresh: { readonly since: number },
): readonly ReducedMarket[] {
  return (['h2h', 'spreads', 'totals', 'outrights'] as const).flatMap((market) => {
    const bookmakers = latestOfEach(event.bookmakers, ({ key }) => key, quotedAt);
    const quotes = bookmakers.flatMap((bookmaker) =>
      bookmaker.markets
        .filter(({ key }) => key === market)
        .filter((offered) => (offered.last_update ?? bookmaker.last_update ?? 0) >= fresh.since)
        .flatMap((offered) => toQuote(market, offered.outcomes, event) ?? []),
    );
    const reduced = reduce(market, market === 'outrights' ? quotes : commonOffer(quotes));
    return reduced === undefined ? [] : [reduced];
  });
}

/** When a bookmaker last looked at its prices. */
export function quotedAt({
  last_update: at = 0,
  markets,
}: OddsEvent['bookmakers'][number]): number {
  return Math.max(at, ...markets.map((market) => market.last_update ?? 0));
}

function toQuote(
  market: ReducedMarket['market'],
  outcomes: readonly QuotedOutcome[],
  event: OddsEvent,
): Quote | undefined {
  const ordered = inOrder(market, outcomes, event);
  const first = ordered?.[0];
  if (ordered === undefined || first === undefined) return undefined;
  const isAmerican = outcomes.some(({ price }) => price <= -100);
  const chances = ordered.map(({ price }) => chanceOf(price, isAmerican));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const sums = market === 'outrights' ? outrightSums : bookSums;
  if (!(sum >= sums.least && sum <= sums.most)) return undefined;
  return {
    line: first.point ?? 0,
    chances: new Map(
      ordered.map((outcome, index) => [nameOf(market, outcome), (chances[index] ?? 0) / sum]),
    ),
  };
}

/** The outcomes in the fixed order; undefined where they are not those of the market, or its lines do not meet. */
function inOrder(
  market: ReducedMarket['market'],
  outcomes: readonly QuotedOutcome[],
  event: OddsEvent,
): readonly QuotedOutcome[] | undefined {
  const byName = new Map(outcomes.map((outcome) => [outcome.name, outcome]));
  if (byName.size !== outcomes.length || outcomes.length < 2) return undefined;
  if (market === 'outrights') return outcomes;
  const wanted = namesOf(market, { event, hasDraw: byName.has('Draw') });
  const ordered = wanted.flatMap((name) => byName.get(name) ?? []);
  if (ordered.length !== wanted.length || ordered.length !== outcomes.length) return undefined;
  return market === 'h2h' || isOneLine(market, ordered) ? ordered : undefined;
}

function namesOf(
  market: 'h2h' | 'spreads' | 'totals',
  { event, hasDraw }: { readonly event: OddsEvent; readonly hasDraw: boolean },
): readonly string[] {
  if (market === 'totals') return ['Over', 'Under'];
  const { home_team: home, away_team: away } = event;
  if (typeof home !== 'string' || typeof away !== 'string') return [];
  return market === 'h2h' && hasDraw ? [home, 'Draw', away] : [home, away];
}

function isOneLine(
  market: 'spreads' | 'totals',
  [first, second]: readonly QuotedOutcome[],
): boolean {
  const [one, other] = [first?.point, second?.point];
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  const isQuarter = Number.isInteger(one * 4) && Math.abs(one) <= 999;
  return isQuarter && (market === 'totals' ? one === other && one > 0 : one === -other);
}

function nameOf(market: ReducedMarket['market'], { name }: QuotedOutcome): string {
  return market === 'outrights' ? name.trim() : name;
}

/** 1 over the decimal price; NaN for what is none, which no sum survives. */
function chanceOf(price: number, isAmerican: boolean): number {
  if (!isAmerican) return price > 1 ? 1 / price : NaN;
  if (price <= -100) return -price / (100 - price);
  return price >= 100 ? 100 / (100 + price) : NaN;
}

/**
 * The quotes on the line that most draw; of two, the lower. A winner with a draw beside it is another market than one
 * without, whose chances are those of a match that somebody wins; of two, the one with the draw.
 */
function commonOffer(quotes: readonly Quote[]): readonly Quote[] {
  const offers = new Map<string, Quote[]>();
  for (const quote of quotes) {
    const offer = `${String(quote.line)} of ${String(quote.chances.size)}`;
    offers.set(offer, [...(offers.get(offer) ?? []), quote]);
  }
  const [most] = [...offers.values()].sort(
    (one, other) =>
      other.length - one.length ||
      (one[0]?.line ?? 0) - (other[0]?.line ?? 0) ||
      (other[0]?.chances.size ?? 0) - (one[0]?.chances.size ?? 0),
  );
  return most ?? [];
}

function reduce(
  market: ReducedMarket['market'],
  quotes: readonly Quote[],
): ReducedMarket | undefined {
  const outcomes = commonOutcomes(quotes);
  const medians = outcomes.map((outcome) =>
    medianOf(quotes.flatMap(({ chances }) => chances.get(outcome) ?? [])),
  );
  const sum = medians.reduce((total, chance) => total + chance, 0);
  if (outcomes.length < 2 || sum <= 0) return undefined;
  const fair = medians.map((chance) => chance / sum);
  const book = withMargin(fair, 1 + marginOf(market, outcomes.length));
  return {
    market,
    line: quotes[0]?.line ?? 0,
    prices: outcomes.map((outcome, index) => ({ outcome, price: toPriceText(book[index] ?? 0) })),
  };
}

/** The outcomes that at least half of the bookmakers name, in the order of the first that names most. */
function commonOutcomes(quotes: readonly Quote[]): readonly string[] {
  const [longest] = [...quotes].sort((one, other) => other.chances.size - one.chances.size);
  return [...(longest?.chances.keys() ?? [])].filter(
    (outcome) => quotes.filter(({ chances }) => chances.has(outcome)).length * 2 >= quotes.length,
  );
}

function medianOf(chances: readonly number[]): number {
  const sorted = [...chances].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function marginOf(market: ReducedMarket['market'], selections: number): number {
  if (market !== 'outrights') return margins[market];
  return Math.min(outrightMargin.perSelection * selections, outrightMargin.most);
}

/** A decimal price of two places, cut; '' where it would return no more than the stake. */
function toPriceText(chance: number): string {
  const cents = Math.min(centsMax, Math.floor(100 / chance));
  return cents > 100 ? (cents / 100).toFixed(2) : '';
}
