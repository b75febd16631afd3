import type { FeedEvent, FeedMarketStatus, FixtureKey, MarketDeclaration } from '@furlong/feed';
import type { DeclaredOutcome } from '@furlong/settlement';
import type { PricedContestMarket } from '../models/contest/contest-book.ts';
import type { ContestOutcome, MarketSheet } from '../models/contest/contest.ts';
import { declareOutcome as toDeclared } from './contest-offer.ts';

type ToldStatus = 'undeclared' | FeedMarketStatus | 'resulted';

/** One market as the feed has told it so far. */
interface ToldMarket {
  readonly sheet: MarketSheet;
  readonly index: number;
  /** Empty until prices are told: a book that was taken up again may show others, which the first told replace. */
  prices: readonly string[];
  status: ToldStatus;
  /** The status as last told: it lags behind while the clock has jumped. */
  toldStatus: ToldStatus;
}

export type WhichMarkets = 'popular' | 'all' | 'none';
type PriceMarkets = (wanted: readonly number[]) => readonly PricedContestMarket[];

/** The markets of one contest: what was told of them, and the events that tell what is new. */
export interface ContestBook {
  /** Declares markets that are not declared yet; without prices where nobody asks for them any more. */
  declare(at: number, which: WhichMarkets, price: PriceMarkets | undefined): readonly FeedEvent[];
  /** Tells the prices that moved, and, if the results are known, those that nothing can change any more. */
  reprice(
    at: number,
    price: PriceMarkets,
    results?: readonly (readonly DeclaredOutcome[])[],
  ): readonly FeedEvent[];
  /** Takes bets on open markets no longer, or on suspended ones again. Nobody is told yet. */
  change(to: 'open' | 'suspended' | 'closed'): void;
  /** Ends the markets that are not bet on in play. Nobody is told yet. */
  goInPlay(which: WhichMarkets): void;
  tellStatuses(at: number): readonly FeedEvent[];
  /** Whether bets are taken on any market. */
  isOpen(): boolean;
  /** Tells the results of all that have none yet. */
  settle(at: number, results: readonly (readonly DeclaredOutcome[])[]): readonly FeedEvent[];
}

/** How the markets of a contest are declared. */
interface BookTerms {
  readonly key: FixtureKey;
  readonly startsAt: number;
  readonly inPlayDelayMs: number;
  readonly inPlay: WhichMarkets;
}

export function createContestBook(terms: BookTerms, sheets: readonly MarketSheet[]): ContestBook {
  const markets = sheets.map((sheet, index): ToldMarket => ({
    sheet,
    index,
    prices: [],
    status: 'undeclared',
    toldStatus: 'undeclared',
  }));
  const isOf = ({ sheet }: ToldMarket, which: WhichMarkets): boolean =>
    which === 'all' || (which === 'popular' && sheet.group === 'Popular');
  const keyOf = ({ index }: ToldMarket) => ({ ...terms.key, ev: index + 1 });

  function resultOf(told: ToldMarket, at: number, outcomes: readonly DeclaredOutcome[]): FeedEvent {
    told.status = 'resulted';
    told.toldStatus = 'resulted';
    const result = { kind: 'selections', outcomes } as const;
    return { kind: 'market.resulted', at, market: keyOf(told), result };
  }

  return {
    declare: (at, which, price) => {
      const wanted = markets.filter((told) => told.status === 'undeclared' && isOf(told, which));
      const answers = wanted.length === 0 ? [] : price?.(wanted.map(({ index }) => index));
      return wanted.map((told, index) => {
        told.prices = answers?.[index]?.prices ?? told.prices;
        told.status = 'open';
        told.toldStatus = 'open';
        const market = toDeclaration(told, { ...terms, ...keyOf(told) });
        return { kind: 'market.declared', at, market };
      });
    },
    reprice: (at, price, results) => {
      const live = markets.filter(({ status }) => status === 'open' || status === 'suspended');
      const answers = live.length === 0 ? [] : price(live.map(({ index }) => index));
      return live.flatMap((told, index) => {
        const answer = answers[index];
        const outcomes = results?.[told.index];
        if (answer === undefined) return [];
        return outcomes !== undefined && isDecidedAs(answer.decided, outcomes)
          ? [resultOf(told, at, outcomes)]
          : movesOf(told, answer.prices, { at, market: keyOf(told) });
      });
    },
    change: (to) => {
      const from =
        to === 'open' ? ['suspended'] : to === 'closed' ? ['open', 'suspended'] : ['open'];
      for (const told of markets) if (from.includes(told.status)) told.status = to;
    },
    goInPlay: (which) => {
      for (const told of markets)
        if (told.status === 'open' && !isOf(told, which)) told.status = 'off';
    },
    isOpen: () => markets.some(({ status }) => status === 'open'),
    tellStatuses: (at) => markets.flatMap((told) => statusOf(told, { at, market: keyOf(told) })),
    settle: (at, results) =>
      markets
        .filter(({ status }) => status !== 'undeclared' && status !== 'resulted')
        .map((told) => resultOf(told, at, results[told.index] ?? [])),
  };
}

/**
 * The model may see nothing left that could change a market shortly before the end. It is paid before its time only
 * if its result bears that out.
 */
function isDecidedAs(
  decided: readonly ContestOutcome[] | undefined,
  outcomes: readonly DeclaredOutcome[],
): boolean {
  return (
    decided !== undefined && JSON.stringify(decided.map(toDeclared)) === JSON.stringify(outcomes)
  );
}

function toDeclaration(
  { sheet, prices }: ToldMarket,
  terms: BookTerms & FixtureKey & { readonly ev: number },
): MarketDeclaration {
  const { ef, eg, ev, startsAt, inPlay, inPlayDelayMs } = terms;
  const isInPlay = inPlay === 'all' || (inPlay === 'popular' && sheet.group === 'Popular');
  return {
    key: { ef, eg, ev },
    kind: sheet.kind,
    name: sheet.name,
    group: sheet.group,
    legendType: sheet.legendType,
    parameters: { ...sheet.parameters },
    startsAt,
    isHandicap: false,
    eachWay: sheet.eachWay ?? null,
    hasStartingPrice: false,
    isBestOddsGuaranteed: false,
    inPlayDelayMs: isInPlay ? inPlayDelayMs : 0,
    race: null,
    selections: sheet.selections.map((name, index) => ({
      number: index + 1,
      name,
      price: prices[index] ?? '',
      runner: null,
    })),
  };
}

type AtMarket = Pick<Extract<FeedEvent, { kind: 'prices.moved' }>, 'at' | 'market'>;

function movesOf(told: ToldMarket, prices: readonly string[], of: AtMarket): readonly FeedEvent[] {
  const moved = prices.flatMap((text, index) =>
    text === told.prices[index] ? [] : [{ selectionNumber: index + 1, price: text }],
  );
  told.prices = prices;
  return moved.length === 0 ? [] : [{ kind: 'prices.moved', ...of, prices: moved }];
}

function statusOf(told: ToldMarket, of: AtMarket): readonly FeedEvent[] {
  const { status } = told;
  if (status === told.toldStatus || status === 'undeclared' || status === 'resulted') return [];
  told.toldStatus = status;
  return [{ kind: 'market.status_changed', ...of, status }];
}
