import type {
  FeedEvent,
  FeedMarketStatus,
  FixtureDeclaration,
  MarketDeclaration,
} from '@furlong/feed';
import { fixtureKeyText, marketKeyText } from '../book/book-state.ts';

/** An event about a market or a fixture that the feed declared before. */
export type Move = Exclude<BookEvent, { readonly kind: 'fixture.declared' | 'market.declared' }>;

/** An event that is taken in as part of the book: every one but where the runners of a race are. */
export type BookEvent = Exclude<FeedEvent, { readonly kind: 'runners.moved' }>;

export type MoveOf<Kind extends Move['kind']> = Extract<Move, { readonly kind: Kind }>;

/** A stretch of events that can be written as sets: what is declared first, then what moves, in order. */
export interface FeedSegment {
  /** Grows with each time a feed speaks: what was said later is not undone by what is written late. */
  readonly call: number;
  readonly fixtures: Map<string, FixtureDeclaration>;
  readonly markets: Map<string, MarketDeclaration>;
  readonly moves: Move[];
  /** The last status stated of each market. A market that is new starts with it. */
  readonly stated: Map<string, FeedMarketStatus>;
  /** Markets that were said to be open, even if they were shut after that. */
  readonly opened: Set<string>;
}

/**
 * Cuts events into as few segments as keep each market's events in their order. A new segment begins with a declaration
 * after moves of the same market, with a withdrawal after its prices or its status moved, and with anything after its
 * result. Fixtures never wait for their own markets.
 */
export function toFeedSegments(events: readonly BookEvent[], call: number): readonly FeedSegment[] {
  const segments: FeedSegment[] = [];
  let segment = emptySegment(call);
  let said = new Map<string, Said>();
  for (const event of events) {
    const key = keyOf(event);
    const before = said.get(key);
    if (isBehind(event, before)) {
      segments.push(segment);
      segment = emptySegment(call);
      said = new Map();
    }
    if (key !== '') said.set(key, saidAfter(event, said.get(key)));
    add(segment, event);
  }
  segments.push(segment);
  return segments;
}

/** The weightiest thing that was said of a market in a segment so far. */
type Said = 'declared' | 'withdrawn' | 'moved' | 'resulted';

/** Whether an event cannot stand in one segment with what was said before it. */
function isBehind(event: BookEvent, before: Said | undefined): boolean {
  if (before === 'resulted') return true;
  // Rule 4 goes by the others' prices, and by whether the race was off, as they were told before the runner came out.
  if (event.kind === 'runner.withdrawn') return before === 'moved';
  return event.kind === 'market.declared' && (before === 'moved' || before === 'withdrawn');
}

function saidAfter(event: BookEvent, before: Said | undefined): Said {
  if (event.kind === 'market.resulted') return 'resulted';
  if (event.kind === 'market.declared') return 'declared';
  return event.kind === 'runner.withdrawn' && before !== 'moved' ? 'withdrawn' : 'moved';
}

/** The market an event is about; '' where it is about none. */
function keyOf(event: BookEvent): string {
  if (event.kind === 'market.declared') return marketKeyText(event.market.key);
  return 'market' in event ? marketKeyText(event.market) : '';
}

function add(segment: FeedSegment, event: BookEvent): void {
  switch (event.kind) {
    case 'fixture.declared':
      segment.fixtures.set(fixtureKeyText(event.fixture.key), event.fixture);
      break;
    case 'market.declared':
      segment.markets.set(marketKeyText(event.market.key), withoutRepeats(event.market));
      break;
    case 'market.status_changed':
      segment.stated.set(marketKeyText(event.market), event.status);
      if (event.status === 'open') segment.opened.add(marketKeyText(event.market));
      segment.moves.push(event);
      break;
    case 'prices.moved':
    case 'score.changed':
    case 'runner.withdrawn':
    case 'market.resulted':
    case 'heartbeat':
      segment.moves.push(event);
      break;
  }
}

function emptySegment(call: number): FeedSegment {
  return {
    call,
    fixtures: new Map(),
    markets: new Map(),
    moves: [],
    stated: new Map(),
    opened: new Set(),
  };
}

/** A number stands for one selection. Where several claim it, the last has it. */
function withoutRepeats(market: MarketDeclaration): MarketDeclaration {
  const byNumber = new Map(market.selections.map((selection) => [selection.number, selection]));
  if (byNumber.size === market.selections.length) return market;
  return { ...market, selections: [...byNumber.values()] };
}
