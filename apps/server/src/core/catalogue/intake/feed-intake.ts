import type { EmitFeedEvents, FeedEvent } from '@furlong/feed';
import { performance } from 'node:perf_hooks';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { forgetOld } from '../book/forget-old.ts';
import { untilWritten } from '../book/until-written.ts';
import { declareFixtures, declareMarkets } from './declare-markets.ts';
import { toFeedSegments, type FeedSegment, type BookEvent } from './feed-segment.ts';
import { moveInMemory, takePricesSinceOff, type Moved } from './move-in-memory.ts';
import { planMoves } from './plan-moves.ts';
import { shutAtOnce } from './shut-at-once.ts';
import { endSilence, fallSilent, writeStandings } from './silence.ts';
import { showWritten, writeMoves } from './write-moves.ts';
import { nothingMoved, writeMoved } from './write-prices.ts';

/** The entrance for a feed's events, and for the work that is due while time passes. */
interface FeedIntake {
  readonly apply: EmitFeedEvents;
  /** Writes the prices that moved and watches for silence. A call during another one waits for that. */
  readonly tick: () => Promise<void>;
  /** From now on a feed speaks at least this often, in real ms, or its open markets are suspended (D28). */
  readonly expectEvery: (silenceMsMax: number) => void;
  /** Business ms at which the feed was last heard, while it is silent for too long; undefined while it lives. */
  readonly silentSince: () => number | undefined;
  /** Whether the feed's first picture is in the book: its first heartbeat has come. */
  readonly isWhole: () => boolean;
  /** Writes what is still to be written; a write that fails is not repeated any more. */
  readonly stop: () => Promise<void>;
}

export function createFeedIntake(
  deps: CatalogueDeps & { readonly silenceMsMax: number },
): FeedIntake {
  const { queue, log } = deps;
  let { silenceMsMax } = deps;
  const moved = nothingMoved();
  let heardAt = Infinity;
  let silentSince: number | undefined;
  let isWhole = false;
  let isStopping = false;
  let calls = 0;
  let ticking: Promise<void> | undefined;
  const retrying = { ...deps, isStopping: () => isStopping };

  async function applyAll(segments: readonly FeedSegment[]): Promise<void> {
    for (const segment of segments) await applySegment(retrying, segment, moved);
    heardAt = performance.now();
    isWhole ||= segments.some(({ moves }) => moves.some(({ kind }) => kind === 'heartbeat'));
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
    forgetOld(deps.state, deps.clock.now());
  }

  return {
    apply: async (events) => {
      // Nothing else waits for where the runners of a race are, which is taken in at once.
      for (const event of events)
        if (event.kind === 'runners.moved') deps.state.takeRunnersMoved(event);
      const segments = toFeedSegments(events.filter(isOfBook), ++calls);
      // The first segment shuts markets at once, while others are still being written. A later segment shuts them when it
      // is written itself, since what it shuts may be opened by the segments before it.
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
      // A feed that is never heard at all is silent too.
      heardAt = Math.min(heardAt, performance.now());
    },
    silentSince: () => silentSince,
    isWhole: () => isWhole,
    stop: async () => {
      isStopping = true;
      await queue.run(async () => await writeMoved(deps, moved));
    },
  };
}

/** Shuts in memory what shuts, then writes, then shows what opens. */
async function applySegment(
  deps: CatalogueDeps & { readonly isStopping: () => boolean },
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
  const planned = planMoves(deps, segment);
  if (planned.standings.length + planned.results.length + planned.offs.length === 0) return;
  await untilWritten(deps, async () => await writeMoves(deps, planned));
  takePricesSinceOff(deps, planned, moved);
  showWritten(deps, planned);
}

/** Whether an event changes the book, and not only where the runners of a race are. */
function isOfBook(event: FeedEvent): event is BookEvent {
  return event.kind !== 'runners.moved';
}
