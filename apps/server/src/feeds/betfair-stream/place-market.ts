import type { FixtureKey, MarketKey } from '@furlong/feed';
import type { Book, BookMarket } from '../../core/catalogue/book/book.ts';
import { hasResult } from '../../core/catalogue/book/has-result.ts';
import type { MarketChange, MarketDefinition } from '../exchange/exchange-message.ts';
import { isRacing, isTennis } from '../exchange/event-types.ts';
import { marketIndexOf } from '../exchange/market-index.ts';
import { firstDueOf } from '../first-due.ts';
import { parseInstant } from '../parse-instant.ts';

const hourMs = 3_600_000;

/**
 * The places of the exchange's markets in our book. A market that the book has stays where it is, whatever event the
 * exchange puts it in, and takes the later markets of that event with it, so that those of one match are of one
 * fixture.
 */
export class MarketPlaces {
  readonly #book: Pick<Book, 'findMarket' | 'findMarketByFeedId' | 'findFixture'>;
  /** Places that were given to markets that the book may not have yet. */
  readonly #given = new Map<string, MarketKey>();
  readonly #marketAt = new Map<string, string>();
  /** Event files by the events whose markets are in a file of another event. */
  readonly #fileOfEvent = new Map<string, string>();

  constructor(book: Pick<Book, 'findMarket' | 'findMarketByFeedId' | 'findFixture'>) {
    this.#book = book;
  }

  /** Takes note of the event that a market is in now. */
  hear({ id, marketDefinition }: MarketChange): void {
    const ef = this.#knownPlaceOf(id)?.ef;
    if (marketDefinition === undefined || ef === undefined) return;
    const { eventId } = marketDefinition;
    if (ef !== eventFileOf(eventId)) this.#fileOfEvent.set(eventId, ef);
  }

  /** Undefined for ids of another form. */
  placeOf(marketId: string, { eventId }: MarketDefinition): MarketKey | undefined {
    const known = this.#knownPlaceOf(marketId);
    if (known !== undefined) return known;
    const ef = this.#fileOfEvent.get(eventId) ?? eventFileOf(eventId);
    if (ef === undefined) return undefined;
    return this.#give(marketId, { ef, eg: latestGroupOf(this.#book, ef) });
  }

  /** The market goes on in the group after the one that it was in. */
  putOff(marketId: string, { ef, eg }: MarketKey): void {
    this.#give(marketId, { ef, eg: eg + 1 });
  }

  #knownPlaceOf(marketId: string): MarketKey | undefined {
    return this.#given.get(marketId) ?? this.#book.findMarketByFeedId(marketId)?.key;
  }

  #give(marketId: string, fixture: FixtureKey): MarketKey | undefined {
    const ev = marketIndexOf(marketId, (index) =>
      this.#isTaken({ ...fixture, ev: index }, marketId),
    );
    if (ev === undefined) return undefined;
    const key = { ...fixture, ev };
    this.#given.set(marketId, key);
    this.#marketAt.set(textOf(key), marketId);
    return key;
  }

  /**
   * Whether another market has this key. A market of the book that is called nothing was there
   * before such names were kept.
   */
  #isTaken(key: MarketKey, marketId: string): boolean {
    const feedId = this.#book.findMarket(key)?.feedId ?? this.#marketAt.get(textOf(key));
    return feedId !== undefined && feedId !== marketId;
  }
}

function textOf({ ef, eg, ev }: MarketKey): string {
  return `${ef}:${String(eg)}:${String(ev)}`;
}

/** The event file of an event of the exchange: `X` and its id. Undefined for an id of another form. */
function eventFileOf(eventId: string): string | undefined {
  return /^\d{1,15}$/.test(eventId) ? `X${eventId}` : undefined;
}

/** The latest group of an event file that the book has, or else the first. */
function latestGroupOf(book: Pick<Book, 'findFixture'>, ef: string): number {
  let eg = 1;
  while (book.findFixture({ ef, eg: eg + 1 }) !== undefined) eg += 1;
  return eg;
}

/** Whether a match is put off for longer than bets on it wait (P6b); a market that has its result was played (3.16). */
export function isPutOffForGood(
  held: BookMarket,
  { eventTypeId, marketTime }: MarketDefinition,
  hoursMax: number,
): boolean {
  // Of tennis bets stand whatever the date is (3.13), of a race as long as its declarations do (3.10).
  if (isRacing(eventTypeId) || isTennis(eventTypeId) || hasResult(held)) return false;
  return parseInstant(marketTime) - firstDueOf(held) > hoursMax * hourMs;
}
