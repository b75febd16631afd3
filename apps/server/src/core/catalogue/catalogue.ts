import type { FeedEvent } from '@furlong/feed';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { BookState } from './book/book-state.ts';
import type { Book } from './book/book.ts';
import type { CatalogueDeps, CatalogueLog } from './book/catalogue-deps.ts';
import { createFeedIntake } from './intake/feed-intake.ts';
import { createOperatorHand, type OperatorHand } from './operator/operator-hand.ts';
import { listCurrentFixtureIds } from './book/read-book.queries.ts';
import { createSerialQueue } from '../../platform/serial-queue.ts';
import { takeUpFixtures } from './book/take-up-book.ts';
import { writeStandings } from './intake/silence.ts';

const dayMs = 86_400_000;

export interface CatalogueOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: CatalogueLog;
  /** Longest silence of the feed, in real ms, that is no fault (D28); any silence until it is told. */
  readonly silenceMsMax?: number;
  /** How often moved prices are written, in ms. */
  readonly priceWriteMs?: number;
  /** Called after a result is committed with its settlement run, to wake the settlement. It must not throw. */
  readonly onResulted?: () => void;
}

/** The book in the memory of this process, what a feed may tell it, and what an operator may do to it. */
export interface Catalogue {
  readonly book: Book;
  readonly operator: OperatorHand;
  /** Resolves when the book has the events: in memory, and in the tables as far as bets are refused or settled by them. */
  apply(events: readonly FeedEvent[]): Promise<void>;
  /** From now on a feed speaks at least this often, in real ms, or its open markets are suspended (D28). */
  expectEvery(silenceMsMax: number): void;
  /** Business ms at which the feed was last heard, while its markets are suspended for its silence (D28). */
  silentSince(): number | undefined;
  /** Whether the feed's first picture is in the book. */
  isWhole(): boolean;
  /** Rebuilds the book from the tables; nothing of it is open until a feed speaks of it again. Call it once, first. */
  recover(): Promise<void>;
  /** Writes what is still to be written. Nothing may be applied afterwards. */
  stop(): Promise<void>;
}

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { db, clock, log, silenceMsMax = Infinity, priceWriteMs = 500 } = options;
  const state = new BookState();
  const queue = createSerialQueue();
  const onResulted = options.onResulted ?? (() => undefined);
  const deps: CatalogueDeps = { db, clock, log, state, queue, onResulted };
  const intake = createFeedIntake({ ...deps, silenceMsMax });
  const timer = setInterval(() => {
    void intake.tick();
  }, priceWriteMs);
  timer.unref();
  return {
    book: state,
    operator: createOperatorHand(deps),
    apply: intake.apply,
    expectEvery: intake.expectEvery,
    silentSince: intake.silentSince,
    isWhole: intake.isWhole,
    recover: async () => {
      await queue.run(async () => await recover(deps));
    },
    stop: async () => {
      clearInterval(timer);
      await intake.stop();
    },
  };
}

async function recover(deps: CatalogueDeps): Promise<void> {
  const { db, state, clock } = deps;
  const ids = await listCurrentFixtureIds(db, new Date(clock.now() - dayMs));
  await takeUpFixtures(db, state, { ids, isUnconfirmed: true, lastShutAt: clock.now() });
  await writeStandings(
    deps,
    [...state.listMarkets()].filter((market) => market.isUnconfirmed),
  );
}
