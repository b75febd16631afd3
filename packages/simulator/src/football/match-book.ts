import type { FeedEvent, FeedMarketStatus, MarketDeclaration, MarketKey } from '@furlong/feed';
import { priceMatch } from '../models/football/football-book.ts';
import type {
  FootballMarket,
  FootballMarketGroup,
} from '../models/football/markets/football-market.ts';
import { listFootballMarkets } from '../models/football/markets/football-markets.ts';
import { resolveFootballMarket } from '../models/football/rules/football-result.ts';
import type { FootballResult } from '../models/football/match/match-record.ts';
import { playerSelectionNumber } from '../models/football/markets/player-markets.ts';
import type { TeamSheets } from '../models/football/match/team-sheet.ts';
import type { LateChange, Pricing } from './match-play.ts';
import { hasPlayerMarkets } from './match-teams.ts';
import type { PlannedMatch } from './planned-match.ts';

/** Seconds that an in-play bet waits. */
const inPlayDelayMs = 5000;

/** One market as the feed has told it so far. */
interface ToldMarket {
  readonly market: FootballMarket;
  readonly key: MarketKey;
  prices: readonly string[];
  status: 'undeclared' | FeedMarketStatus | 'resulted';
  /** The status as last told: it lags behind while the clock has jumped. */
  toldStatus: 'undeclared' | FeedMarketStatus | 'resulted';
}

/** Groups of markets that are declared, or priced, together. */
export type MarketGroups = readonly FootballMarketGroup[];

export const headlineGroups: MarketGroups = ['Popular'];
/** Markets that are offered from the first prices on, the day before the match. */
export const earlyGroups: MarketGroups = ['Popular', 'Player'];
export const allGroups: MarketGroups = ['Popular', 'Goals', 'Player', 'Cards', 'Corners', 'Other'];

/** The markets of one match: what was told of them, and the events that tell what is new. */
export interface MatchBook {
  /** Declares the markets of these groups, with the prices of the model if there is one. */
  declare(at: number, groups: MarketGroups, priced: Pricing | undefined): readonly FeedEvent[];
  /** Tells the prices that moved, and the results that nothing can change any more. */
  reprice(at: number, groups: MarketGroups, priced: Pricing): readonly FeedEvent[];
  /** Takes somebody who will not play out of the markets on players, and takes no bets on these until told to. */
  withdraw(at: number, who: LateChange): readonly FeedEvent[];
  /** Takes bets on open markets no longer, or on suspended ones again. Nobody is told yet. */
  change(to: 'open' | 'suspended' | 'closed'): void;
  /** Ends the markets that are not bet on in play. Nobody is told yet. */
  goInPlay(): void;
  tellStatuses(at: number): readonly FeedEvent[];
  /** Whether bets are taken on any market. */
  isOpen(): boolean;
  /** Tells the results of all that have none yet. */
  settle(at: number): readonly FeedEvent[];
}

/** The book of a match between these teams that will end in this result; prices do not look at it. */
export function createMatchBook(
  match: PlannedMatch,
  sheets: TeamSheets,
  final: FootballResult,
): MatchBook {
  const markets = listMarkets(match, sheets);

  function declare(
    at: number,
    groups: MarketGroups,
    priced: Pricing | undefined,
  ): readonly FeedEvent[] {
    const wanted = markets.filter(
      ({ status, market }) => status === 'undeclared' && goesUpWith(groups, market),
    );
    const answers = priced === undefined ? [] : price(wanted, priced);
    return wanted.map((told, index) => {
      told.prices = answers[index]?.prices ?? told.prices;
      told.status = 'open';
      told.toldStatus = 'open';
      return { kind: 'market.declared', at, market: toDeclaration(told, match.startsAt) };
    });
  }

  function reprice(at: number, groups: MarketGroups, priced: Pricing): readonly FeedEvent[] {
    const live = markets.filter(
      ({ status, market }) =>
        (status === 'open' || status === 'suspended') && groups.includes(market.group),
    );
    const answers = price(live, priced);
    return live.flatMap((told, index) => {
      const answer = answers[index];
      if (answer === undefined) return [];
      // The model may see nothing left that could change a market shortly before the end. It is paid before its time
      // only if its result bears that out.
      const { decided } = answer;
      const isOver = decided !== undefined && decided.join() === resolve(told, final).join();
      return isOver ? [resultOf(told, at, final)] : movesOf(told, at, answer.prices);
    });
  }

  function change(to: 'open' | 'suspended' | 'closed'): void {
    const from = to === 'open' ? ['suspended'] : to === 'closed' ? ['open', 'suspended'] : ['open'];
    for (const told of markets) if (from.includes(told.status)) told.status = to;
  }

  function goInPlay(): void {
    for (const told of markets)
      if (told.status === 'open' && !isInPlay(told.market)) told.status = 'off';
  }

  return {
    declare,
    reprice,
    withdraw: (at, who) =>
      markets.flatMap((told) =>
        withdrawalOf(told, at, playerSelectionNumber(told.market, sheets, who)),
      ),
    change,
    goInPlay,
    isOpen: () => markets.some(({ status }) => status === 'open'),
    tellStatuses: (at) => markets.flatMap((told) => statusOf(told, at)),
    settle: (at) =>
      markets
        .filter(({ status }) => status !== 'undeclared' && status !== 'resulted')
        .map((told) => resultOf(told, at, final)),
  };
}

function listMarkets(match: PlannedMatch, sheets: TeamSheets): readonly ToldMarket[] {
  const teams = { home: match.home, away: match.away };
  return listFootballMarkets(teams, hasPlayerMarkets(match) ? sheets : undefined).map(
    (market, index) => ({
      market,
      key: { ...match.key, ev: index + 1 },
      prices: market.selections.map(() => ''),
      status: 'undeclared',
      toldStatus: 'undeclared',
    }),
  );
}

/**
 * A withdrawal from a market on players: they do not run against each other, so nothing is deducted from bets on the
 * others.
 */
function withdrawalOf(told: ToldMarket, at: number, selectionNumber: number): readonly FeedEvent[] {
  if (told.market.group !== 'Player' || told.status !== 'open') return [];
  const price = told.prices[selectionNumber - 1] ?? '';
  const terms = { selectionNumber, price, deductionPence: 0 };
  told.status = 'suspended';
  return [...statusOf(told, at), { kind: 'runner.withdrawn', at, market: told.key, ...terms }];
}

/** The lines of goals go up with the headline line among them: half a grid is of little use. */
function goesUpWith(groups: MarketGroups, { group, kind, parameters }: FootballMarket): boolean {
  const isGoalLine = kind === 'total-goals' && (parameters.line ?? 0) % 1 === 0.5;
  return groups.includes(isGoalLine ? 'Popular' : group);
}

/** In play an Asian handicap would count from the score at each bet; it is offered before the kick-off alone. */
function isInPlay(market: FootballMarket): boolean {
  return market.kind !== 'asian-handicap';
}

function price(
  markets: readonly ToldMarket[],
  { model, now, until }: Pricing,
): ReturnType<typeof priceMatch> {
  if (markets.length === 0) return [];
  const offer = { markets: markets.map(({ market }) => market) };
  return priceMatch(model, now, until === undefined ? offer : { ...offer, until });
}

function resolve(
  { market }: ToldMarket,
  final: FootballResult,
): ReturnType<typeof resolveFootballMarket> {
  return resolveFootballMarket(market.kind, market.parameters, final);
}

function toDeclaration(told: ToldMarket, startsAt: number): MarketDeclaration {
  const { market, key, prices } = told;
  return {
    key,
    kind: market.kind,
    name: market.name,
    group: market.group,
    legendType: market.legendType,
    parameters: { ...market.parameters },
    startsAt,
    isHandicap: false,
    eachWay: null,
    hasStartingPrice: false,
    isBestOddsGuaranteed: false,
    inPlayDelayMs: isInPlay(market) ? inPlayDelayMs : 0,
    race: null,
    selections: market.selections.map((name, index) => ({
      number: index + 1,
      name,
      price: prices[index] ?? '',
      runner: null,
    })),
  };
}

function movesOf(told: ToldMarket, at: number, prices: readonly string[]): readonly FeedEvent[] {
  const moved = prices.flatMap((text, index) =>
    text === told.prices[index] ? [] : [{ selectionNumber: index + 1, price: text }],
  );
  told.prices = prices;
  return moved.length === 0 ? [] : [{ kind: 'prices.moved', at, market: told.key, prices: moved }];
}

function statusOf(told: ToldMarket, at: number): readonly FeedEvent[] {
  const { status, key } = told;
  if (status === told.toldStatus || status === 'undeclared' || status === 'resulted') return [];
  told.toldStatus = status;
  return [{ kind: 'market.status_changed', at, market: key, status }];
}

function resultOf(told: ToldMarket, at: number, final: FootballResult): FeedEvent {
  told.status = 'resulted';
  told.toldStatus = 'resulted';
  const outcomes = resolve(told, final).map((outcome, index) => ({
    selectionNumber: index + 1,
    outcome,
  }));
  return {
    kind: 'market.resulted',
    at,
    market: told.key,
    result: { kind: 'selections', outcomes },
  };
}
