import { fixtureKeyText, marketKeyText } from './book-state.ts';
import type {
  FeedEvent,
  FeedMarketStatus,
  FixtureDeclaration,
  MarketDeclaration,
} from './feed-event.ts';

export type Move = Exclude<FeedEvent, { readonly kind: 'fixture.declared' | 'market.declared' }>;

/** A stretch of events that can be written as sets: what is declared first, then what moves, in order. */
export interface FeedSegment {
  /** Grows with each time a feed speaks: what was said later is not undone by what is written late. */
  readonly call: number;
  readonly fixtures: Map<string, FixtureDeclaration>;
  readonly markets: Map<string, MarketDeclaration>;
  readonly moves: Move[];
  /** The last status stated of each market, by which a new one is born. */
  readonly stated: Map<string, FeedMarketStatus>;
}

/**
 * Cuts events into as few segments as keep each market's events in their order: a declaration that comes after
 * moves of the same market begins a new one. Fixtures never wait for their own markets.
 */
export function toFeedSegments(events: readonly FeedEvent[], call: number): readonly FeedSegment[] {
  const segments: FeedSegment[] = [];
  let segment = emptySegment(call);
  let moved = new Set<string>();
  for (const event of events) {
    if (event.kind === 'fixture.declared') {
      segment.fixtures.set(fixtureKeyText(event.fixture.key), event.fixture);
    } else if (event.kind === 'market.declared') {
      const key = marketKeyText(event.market.key);
      if (moved.has(key)) {
        segments.push(segment);
        segment = emptySegment(call);
        moved = new Set();
      }
      segment.markets.set(key, withoutRepeats(event.market));
    } else {
      segment.moves.push(event);
      if ('market' in event) moved.add(marketKeyText(event.market));
      if (event.kind === 'market.status_changed')
        segment.stated.set(marketKeyText(event.market), event.status);
    }
  }
  segments.push(segment);
  return segments;
}

function emptySegment(call: number): FeedSegment {
  return { call, fixtures: new Map(), markets: new Map(), moves: [], stated: new Map() };
}

/** A number stands for one selection: the last to claim it. */
function withoutRepeats(market: MarketDeclaration): MarketDeclaration {
  const byNumber = new Map(market.selections.map((selection) => [selection.number, selection]));
  if (byNumber.size === market.selections.length) return market;
  return { ...market, selections: [...byNumber.values()] };
}
