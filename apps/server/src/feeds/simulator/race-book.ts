import { parsePrice, profitOf } from '@furlong/odds';
import { hearNews, priceRace, ruleOut, runRace, type Belief, type Chance } from '@furlong/pricing';
import { placeTermsFor } from '@furlong/settlement';
import type {
  EachWayTerms,
  FeedEvent,
  FeedMarketStatus,
  MarketDeclaration,
  MarketKey,
} from '../../core/catalogue/feed-event.ts';
import type { MarketResult } from '../../core/catalogue/market-result.ts';
import type { InventedRace } from './invent-race.ts';

/** A race on the card. */
export interface CardedRace {
  readonly key: MarketKey;
  readonly race: InventedRace;
  /** The advertised off. */
  readonly startsAt: number;
  readonly declaredAt: number;
  readonly chance: Chance;
}

/** The win market of one race: what is believed, what was told of it, and the events that tell what is new. */
export interface RaceBook {
  /** The public learns something; nothing is told yet. */
  hear(clarity: number): void;
  /** Tells the prices that moved, or the whole market if it was never declared. */
  tellPrices(at: number): readonly FeedEvent[];
  /** Declares the market unless it is declared already. */
  declare(at: number): readonly FeedEvent[];
  /** A runner, by index, comes out. */
  withdraw(at: number, index: number): FeedEvent;
  /** The market's status from now on. Nobody is told yet. */
  change(to: FeedMarketStatus): void;
  tellStatus(at: number): readonly FeedEvent[];
  /** Runs the race, and tells its result. */
  settle(at: number): FeedEvent;
}

export function createRaceBook(card: CardedRace): RaceBook {
  const { key, race, chance } = card;
  const news = chance.branch('news');
  let belief: Belief = race.opening;
  /** Prices as last told; none before the market is declared. */
  let told: readonly string[] | undefined;
  let status: FeedMarketStatus = 'open';
  let toldStatus: FeedMarketStatus = 'open';

  function declare(at: number): readonly FeedEvent[] {
    if (told !== undefined) return [];
    told = priceRace(belief);
    return [{ kind: 'market.declared', at, market: toDeclaration(card, told) }];
  }

  function tellPrices(at: number): readonly FeedEvent[] {
    if (told === undefined) return declare(at);
    const before = told;
    told = priceRace(belief);
    const moved = told.flatMap((price, index) =>
      price === before[index] ? [] : [{ selectionNumber: index + 1, price }],
    );
    return moved.length === 0 ? [] : [{ kind: 'prices.moved', at, market: key, prices: moved }];
  }

  function tellStatus(at: number): readonly FeedEvent[] {
    if (status === toldStatus) return [];
    toldStatus = status;
    return [{ kind: 'market.status_changed', at, market: key, status }];
  }

  function withdraw(at: number, index: number): FeedEvent {
    const price = priceRace(belief)[index] ?? '';
    belief = ruleOut(belief, (runner) => runner === index);
    const left = belief.filter((probability) => probability > 0).length;
    const eachWay = eachWayOf(left, race.isHandicap);
    return {
      kind: 'runner.withdrawn',
      at,
      market: key,
      selectionNumber: index + 1,
      price,
      eachWay,
    };
  }

  return {
    hear: (clarity) => {
      belief = hearNews(belief, clarity, news);
    },
    tellPrices,
    declare,
    withdraw,
    change: (to) => {
      status = to;
    },
    tellStatus,
    settle: (at) => ({ kind: 'market.resulted', at, market: key, result: resultOf(card, belief) }),
  };
}

function toDeclaration(card: CardedRace, prices: readonly string[]): MarketDeclaration {
  const { key, race, startsAt } = card;
  return {
    key,
    kind: 'race-win',
    name: race.details.title,
    group: '',
    legendType: 0,
    parameters: {},
    startsAt,
    isHandicap: race.isHandicap,
    eachWay: eachWayOf(race.runners.length, race.isHandicap),
    hasStartingPrice: true,
    isBestOddsGuaranteed: true,
    inPlayDelayMs: 0,
    race: race.details,
    selections: race.runners.map((runner, index) => ({
      number: runner.number,
      name: runner.name,
      price: prices[index] ?? '',
      runner: runner.details,
    })),
  };
}

function eachWayOf(runners: number, isHandicap: boolean): EachWayTerms | null {
  const terms = placeTermsFor(runners, isHandicap);
  if (terms.kind === 'win-only') return null;
  return {
    numerator: Number(terms.fraction.numerator),
    denominator: Number(terms.fraction.denominator),
    places: terms.places,
  };
}

function resultOf({ race, chance }: CardedRace, belief: Belief): MarketResult {
  const order = runRace(belief, race.hazards, chance.branch('race'));
  const startingPrices = priceRace(belief).flatMap((price, index) =>
    price === '' ? [] : [{ selectionNumber: index + 1, price }],
  );
  let position = 1;
  const positions = order.placings.flatMap((placing) => {
    const tied = placing.map((index) => ({ selectionNumber: index + 1, position }));
    position += placing.length;
    return tied;
  });
  const firstThree = positions.slice(0, 3).map(({ selectionNumber }) => selectionNumber);
  return {
    kind: 'race',
    positions,
    startingPrices,
    dividends: listDividends(firstThree, startingPrices),
  };
}

/** Forecast and tricast to a unit of one pound, by the starting prices of the first two and three. */
function listDividends(
  numbers: readonly number[],
  startingPrices: readonly { readonly selectionNumber: number; readonly price: string }[],
): readonly { readonly name: string; readonly odds: string }[] {
  const odds = numbers.map((number) => {
    const text = startingPrices.find((entry) => entry.selectionNumber === number)?.price ?? '';
    const price = parsePrice(text);
    if (price === undefined) return 1;
    const profit = profitOf(price);
    return Number(profit.numerator) / Number(profit.denominator);
  });
  const [first = 1, second = 1, third = 1] = odds;
  const forecast = (first + 1) * (second + 0.6) * 0.85;
  return [
    { name: 'Straight Forecast', odds: `£${forecast.toFixed(2)}` },
    { name: 'Tricast', odds: `£${(forecast * (third + 0.4) * 0.8).toFixed(2)}` },
  ];
}
