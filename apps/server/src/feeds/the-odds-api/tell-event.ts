import type { FeedEvent, FixtureDeclaration, FixtureKey, MarketDeclaration } from '@furlong/feed';
import { createHash } from 'node:crypto';
import type { BookFixture } from '../../core/catalogue/book/book.ts';
import { isBettable } from '../../core/catalogue/book/is-bettable.ts';
import { firstDueAt } from '../first-due.ts';
import { numberSelections } from '../stable-numbers.ts';
import type { OddsEvent } from './odds-answer.ts';
import type { ReducedMarket } from './reduce-quotes.ts';
import { isDomestic, sportOf } from './sports.ts';

/** Room for the lines of a market: quarters of a point from -1,000 to 1,000. */
const linesEach = 10_000;
const lineZero = 5_000;
const firstIndex = { h2h: 0, outrights: 1, spreads: linesEach, totals: 2 * linesEach } as const;
const withoutDrawIndex = 2;

/** `O` and a digest of the API's id: an event file is shorter than the ids are. */
export function eventFileOf(eventId: string): string {
  return `O${createHash('sha256').update(eventId).digest('hex').slice(0, 19).toUpperCase()}`;
}

/** Whether a fixture of the book came from this feed. */
export function isOurs(fixture: Pick<BookFixture, 'key'>): boolean {
  return /^O[0-9A-F]{19}$/.test(fixture.key.ef);
}

interface ToldEvent {
  readonly event: OddsEvent;
  readonly eg: number;
  readonly markets: readonly ReducedMarket[];
  /** The fixture as the book holds it, if it does. */
  readonly held: BookFixture | undefined;
}

/**
 * Declares an event whole: telling it again is harmless. Markets of it that the book has open and that nobody offers
 * any more are suspended.
 */
export function tellEvent(told: ToldEvent, at: number): readonly FeedEvent[] {
  const fixture = declareFixture(told);
  const declared = told.markets.map((reduced) => ({
    reduced,
    market: declareMarket(told, { reduced, key: fixture.key }),
  }));
  const offered = new Set(declared.map(({ market }) => market.key.ev));
  const gone = [...(told.held?.markets.values() ?? [])].filter(
    (market) => isBettable(market) && !offered.has(market.key.ev),
  );
  if (told.held === undefined && declared.length === 0) return [];
  return [
    { kind: 'fixture.declared', at, fixture },
    ...declared.flatMap(({ reduced, market }): readonly FeedEvent[] => [
      { kind: 'market.declared', at, market },
      { kind: 'prices.moved', at, market: market.key, prices: pricesOf(told, { reduced, market }) },
      { kind: 'market.status_changed', at, market: market.key, status: 'open' },
    ]),
    ...gone.map(({ key }): FeedEvent => ({
      kind: 'market.status_changed',
      at,
      market: key,
      status: 'suspended',
    })),
  ];
}

/** Every selection's price; those the book has and nobody offers any more have none. */
function pricesOf(
  told: ToldEvent,
  { reduced, market }: { readonly reduced: ReducedMarket; readonly market: MarketDeclaration },
): readonly { readonly selectionNumber: number; readonly price: string }[] {
  const offered = market.selections.map(({ number }, index) => ({
    selectionNumber: number,
    price: reduced.prices[index]?.price ?? '',
  }));
  const numbers = new Set(offered.map(({ selectionNumber }) => selectionNumber));
  const held = told.held?.markets.get(market.key.ev)?.selections.keys() ?? [];
  const gone = [...held].filter((number) => !numbers.has(number));
  return [...offered, ...gone.map((selectionNumber) => ({ selectionNumber, price: '' }))];
}

function declareFixture({ event, eg }: ToldEvent): FixtureDeclaration {
  const { home_team: home, away_team: away, sport_key: sportKey } = event;
  const isMatch = typeof home === 'string' && typeof away === 'string';
  return {
    key: { ef: eventFileOf(event.id), eg },
    kind: isMatch ? 'match' : 'outright',
    sportCode: sportOf(sportKey).code,
    name: isMatch ? `${home} v ${away}` : event.sport_title,
    region: isDomestic(sportKey) ? 'UK/IR' : 'International',
    country: '',
    competition: { code: sportKey, name: event.sport_title },
    participants: isMatch ? { home, away } : null,
    startsAt: event.commence_time,
    going: '',
  };
}

function declareMarket(
  { event, held }: ToldEvent,
  { reduced, key }: { readonly reduced: ReducedMarket; readonly key: FixtureKey },
): MarketDeclaration {
  const ev = indexOf(reduced);
  const dueAt = held === undefined ? event.commence_time : firstDueAt(held);
  const names = selectionNames(reduced, event);
  const isListed = reduced.market === 'outrights';
  const numbers = isListed
    ? numberSelections(
        names.map((name) => ({ name })),
        held?.markets.get(ev)?.selections.values() ?? [],
      )
    : names.map((_, index) => index + 1);
  return {
    key: { ...key, ev },
    ...headingOf(reduced, event),
    legendType: isListed ? 0 : names.length === 3 ? 1 : 2,
    parameters: {
      ...(reduced.market === 'spreads' || reduced.market === 'totals'
        ? { line: reduced.line }
        : {}),
      ...(dueAt < event.commence_time ? { dueAt } : {}),
    },
    startsAt: event.commence_time,
    isHandicap: false,
    eachWay: null,
    hasStartingPrice: false,
    isBestOddsGuaranteed: false,
    inPlayDelayMs: 0,
    race: null,
    selections: names.map((name, index) => ({
      number: numbers[index] ?? index + 1,
      name,
      price: '',
      runner: null,
    })),
  };
}

/**
 * The place of a market among those of its event: a line has its own, and so has the winner where no draw is quoted, so
 * that a bet on it stays on it whatever the bookmakers offer next.
 */
function indexOf({ market, line, prices }: ReducedMarket): number {
  if (market === 'h2h' && prices.length === 2) return withoutDrawIndex;
  const isLine = market === 'spreads' || market === 'totals';
  return firstIndex[market] + (isLine ? lineZero + line * 4 : 0);
}

function headingOf(
  { market, line, prices }: ReducedMarket,
  event: OddsEvent,
): Pick<MarketDeclaration, 'kind' | 'name' | 'group'> {
  const isFootball = event.sport_key.startsWith('soccer_');
  const word = sportOf(event.sport_key).scoreWord;
  switch (market) {
    case 'h2h':
      return prices.length === 3
        ? { kind: 'match-result', name: 'Match Result', group: 'Popular' }
        : { kind: 'match-winner', name: 'Match Winner', group: 'Popular' };
    case 'spreads': {
      const name = isFootball ? 'Asian Handicap' : 'Handicap';
      const team = `${event.home_team ?? ''} ${signed(line)}`;
      return { kind: 'asian-handicap', name: `${name} ${team}`, group: 'Other' };
    }
    case 'totals':
      return {
        kind: `total-${word.toLowerCase()}`,
        name: `Over/Under ${String(line)} ${word}`,
        group: isFootball ? 'Goals' : 'Popular',
      };
    case 'outrights':
      return { kind: 'outright-winner', name: 'Winner', group: 'Popular' };
  }
}

function selectionNames(
  { market, line, prices }: ReducedMarket,
  event: OddsEvent,
): readonly string[] {
  switch (market) {
    case 'h2h':
    case 'outrights':
      return prices.map(({ outcome }) => outcome);
    case 'spreads':
      return [
        `${event.home_team ?? ''} ${signed(line)}`,
        `${event.away_team ?? ''} ${signed(-line)}`,
      ];
    case 'totals':
      return [`Over ${String(line)}`, `Under ${String(line)}`];
  }
}

function signed(line: number): string {
  return line > 0 ? `+${String(line)}` : String(line === 0 ? 0 : line);
}
