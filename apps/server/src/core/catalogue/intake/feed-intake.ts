import type { EmitFeedEvents } from '@furlong/feed';
import { performance } from 'node:perf_hooks';
import { planMoves, showWritten, shutAtOnce, writeMoves } from './apply-moves.ts';
import { isFinal, type BookState, type MarketState } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { declareFixtures, declareMarkets } from './declare-markets.ts';
import { toFeedSegments, type FeedSegment } from './feed-segment.ts';
import { nothingMoved, writeMoved } from './price-writer.ts';
import { untilWritten } from '../book/retry-writes.ts';
import { moveInMemory, takePricesSinceOff, type Moved } from './move-in-memory.ts';
import type { SerialQueue } from '../book/serial-queue.ts';
import { endSilence, fallSilent, writeStandings } from './watch-silence.ts';

/** Beyond the three days within which sports correct their results (3.16). */
const keptMs = 4 * 86_400_000;
const emptyKeptMs = 365 * 86_400_000;

type IntakeDeps = CatalogueDeps & {
  readonly queue: SerialQueue;
  readonly onResulted: () => void;
  readonly silenceMsMax: number;
};

/** Where a feed's events come in, and what has to be done while time passes. */
export interface FeedIntake {
  readonly apply: EmitFeedEvents;
  /** Writes the prices that moved and watches for silence. One that is asked for during another is that other. */
  readonly tick: () => Promise<void>;
  /** From now on a feed speaks at least this often, in real ms, or its open markets are suspended (D28). */
  readonly expectEvery: (silenceMsMax: number) => void;
  /** Business ms at which the feed was last heard, while it is silent for too long; undefined while it lives. */
  readonly silentSince: () => number | undefined;
  /** Writes what is still to be written; a write that fails is not repeated any more. */
  readonly stop: () => Promise<void>;
}

export function createFeedIntake(deps: IntakeDeps): FeedIntake {
  const { queue, log } = deps;
  let { silenceMsMax } = deps;
  const moved = nothingMoved();
  let heardAt = Infinity;
  let silentSince: number | undefined;
  let isStopping = false;
  let calls = 0;
  let ticking: Promise<void> | undefined;
  const retrying = { ...deps, isStopping: () => isStopping };

  async function applyAll(segments: readonly FeedSegment[]): Promise<void> {
    for (const segment of segments) await applySegment(retrying, segment, moved);
    heardAt = performance.now();
    if (silentSince === undefined) return;
    await untilWritten(retrying, async () => await endSilence(deps));
    silentSince = undefined;
    log.info({}, 'the feed is back');
  }

  async function watchAndWrite(): Promise<void> {
    if (silentSince === undefined && performance.now() - heardAt > silenceMsMax) {
      silentSince = deps.clock.now() - (performance.now() - heardAt);
      log.warn({ silenceMsMax }, 'the feed is silent; its open markets are suspended');
      const silenced = fallSilent(deps);
      await untilWritten(retrying, async () => await writeStandings(deps, silenced));
    }
    await untilWritten(retrying, async () => await writeMoved(deps, moved));
    forgetOld(deps.state, deps.clock.now() - keptMs);
  }

  return {
    apply: async (events) => {
      const segments = toFeedSegments(events, ++calls);
      // Ahead of whatever is being written: what shuts later in the same breath shuts with its own segment.
      for (const segment of segments.slice(0, 1)) shutAtOnce(deps, segment);
      await queue.run(async () => await applyAll(segments));
    },
    tick: async () => {
      ticking ??= queue
        .run(watchAndWrite)
        .catch((error: unknown) => {
          log.error({ err: error }, 'prices could not be written');
        })
        .finally(() => {
          ticking = undefined;
        });
      await ticking;
    },
    expectEvery: (next) => {
      silenceMsMax = next;
      // One that is never heard at all is silent too.
      heardAt = Math.min(heardAt, performance.now());
    },
    silentSince: () => silentSince,
    stop: async () => {
      isStopping = true;
      await queue.run(async () => await writeMoved(deps, moved));
    },
  };
}

/** What shuts is shut in memory, then written, then what opens is shown. */
async function applySegment(
  deps: IntakeDeps & { readonly isStopping: () => boolean },
  segment: FeedSegment,
  moved: Moved,
): Promise<void> {
  shutAtOnce(deps, segment);
  if (segment.fixtures.size > 0)
    await untilWritten(deps, async () => await declareFixtures(deps, segment));
  if (segment.markets.size > 0) {
    await untilWritten(deps, async () => await declareMarkets(deps, segment));
    shutAtOnce(deps, segment);
  }
  moveInMemory(deps, segment, moved);
  const written = planMoves(deps, segment);
  if (written.standings.length + written.results.length + written.offs.length === 0) return;
  await untilWritten(deps, async () => await writeMoves(deps, written));
  takePricesSinceOff(deps, written, moved);
  showWritten(deps, written);
  if (written.results.length > 0) deps.onResulted();
}

/**
 * Lets go of fixtures that are long over, so that a process can run for months; what is frozen is not over, and what
 * has no market yet may have one in the feed's next breath: a tournament is declared days after it began.
 */
function forgetOld(state: BookState, before: number): void {
  for (const fixture of [...state.listFixtures()]) {
    const markets = [...fixture.markets.values()];
    const keptLonger = markets.length === 0 ? emptyKeptMs : 0;
    if (fixture.startsAt < before - keptLonger && markets.every(isOver))
      state.forgetFixture(fixture);
  }
}

function isOver(market: MarketState): boolean {
  return isFinal(market) && !market.isFrozen;
}
