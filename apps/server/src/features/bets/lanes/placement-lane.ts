import { assert } from '@furlong/exact';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type { Database, ReservedConnection } from '../../../platform/database/database.ts';
import { findSqlState, isConnectionLost, racedState } from '../../../platform/database/retry.ts';
import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';
import { createLaneConnection, type LaneConnection } from './lane-connection.ts';
import { createSubmissionQueue, type QueuedSubmission } from './submission-queue.ts';

export interface LaneDeps {
  readonly db: Database;
  /** Between 0 and 1, so that the pauses of two processes do not meet. */
  readonly random: () => number;
  readonly log: { error(fields: object, message: string): void };
  /** Decides one batch. Calls `onSent` once its commit is on its way. */
  readonly place: (
    connection: ReservedConnection,
    items: readonly PlacementItem[],
    onSent: () => void,
  ) => Promise<readonly PlacementOutcome[]>;
}

/**
 * Where submissions wait to be placed, batch by batch, on one connection. The lane is free as soon as the commit of the
 * batch before is on its way: while that batch is written the next one gathers, and asks its questions behind it. There is
 * no timer: the more customers there are, the larger the batches.
 */
export interface PlacementLane {
  /** What becomes of it; refused as busy where too many wait already. */
  place(item: PlacementItem): Promise<PlacementOutcome>;
  /** Ends when everything that waits is decided. */
  stop(): Promise<void>;
}

type Batch = readonly QueuedSubmission[];

const BATCH_MAX = 200;
/** A batch has a fixed cost: so few submissions are not divided. */
const SHARE_MIN = 16;
const QUIET_ROUNDS = 2;

export function createPlacementLane(deps: LaneDeps): PlacementLane {
  const queue = createSubmissionQueue();
  const connection = createLaneConnection(deps.db);
  /** Batches that are not decided for good, and how many are in each: one that is written, and any that are tried again. */
  const undecided = new Map<Promise<void>, number>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      await untilNoMoreArrive();
      const batch = queue.take(shareOfAll());
      const placing = placeWithRetries({ ...deps, connection }, batch);
      undecided.set(placing, batch.length);
      void placing.finally(() => undecided.delete(placing));
      await connection.free;
    }
    running = undefined;
  }

  /**
   * Customers who were just answered may bet again at once: a batch that waits for them under load is twice as large, and
   * costs each bet a fifth less of the processor. Where nobody comes this takes two rounds of the event loop, well below a
   * millisecond. The database is never kept waiting: when the batch before is written, the next goes with what has come.
   */
  async function untilNoMoreArrive(): Promise<void> {
    const isBehind = undecided.size > 0;
    for (let quietRounds = 0; quietRounds < QUIET_ROUNDS && queue.length < BATCH_MAX;) {
      if (isBehind && undecided.size === 0) return;
      const before = queue.length;
      await nextRound();
      quietRounds = queue.length > before ? 0 : quietRounds + 1;
    }
  }

  /**
   * Half of all in the lane, counting the batches under way. Were a large batch followed by a small one, the server would
   * wait while the large one is written, and the database would wait for what comes behind the small one.
   */
  function shareOfAll(): number {
    const underWay = [...undecided.values()].reduce((sum, count) => sum + count, 0);
    const half = Math.ceil((queue.length + underWay) / 2);
    return Math.min(Math.max(half, SHARE_MIN), BATCH_MAX);
  }

  return {
    place: async (item) => {
      const placing = queue.add(item);
      running ??= run();
      return await placing;
    },
    stop: async () => {
      await running;
      await Promise.all(undecided.keys());
      connection.close();
    },
  };
}

/** With their pauses, which grow: a tenth of a second, and as long as a database takes to start again. */
const ATTEMPTS_MAX = { conflict: 6, connection: 12 };
const PAUSE_MS = { conflict: 5, connection: 200 };

type PlacingDeps = LaneDeps & { readonly connection: LaneConnection };

/**
 * Places a batch, and tries it again where it fails; in the end in halves, so that a submission that makes it fail fails
 * alone. A lost database fails all submissions alike, whole. The lane waits meanwhile: what stands behind would meet the
 * same trouble.
 */
async function placeWithRetries(deps: PlacingDeps, batch: Batch): Promise<void> {
  let pauseMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    const place = deps.connection.ask();
    try {
      await place.comes;
      if (pauseMs > 0) await pause(pauseMs);
      await placeBatch(deps, batch, place.leave);
      return;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== 'fault' && attempt < ATTEMPTS_MAX[trouble]) {
        pauseMs = PAUSE_MS[trouble] * attempt * (0.5 + deps.random());
        continue;
      }
      if (trouble !== 'connection' && batch.length > 1) {
        place.leave();
        const half = Math.ceil(batch.length / 2);
        await placeWithRetries(deps, batch.slice(0, half));
        await placeWithRetries(deps, batch.slice(half));
        return;
      }
      deps.log.error({ err: error, count: batch.length }, 'Submissions could not be decided');
      for (const { reject } of batch) reject(error);
      return;
    } finally {
      place.leave();
    }
  }
}

async function placeBatch(
  { connection: lane, place }: PlacingDeps,
  batch: Batch,
  onSent: () => void,
): Promise<void> {
  const connection = await lane.open();
  try {
    const items = batch.map(({ item }) => item);
    const outcomes = await place(connection, items, onSent);
    assert(outcomes.length === batch.length, 'every submission of a batch has an outcome');
    for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
  } catch (error) {
    if (troubleOf(error) === 'connection') lane.drop(connection);
    throw error;
  }
}

/**
 * Deadlock, serialization, a lock or an answer not had in time, and a row that another process was quicker to write or to
 * change.
 */
const CONFLICTS = new Set(['40P01', '40001', '55P03', '57014', '23505', racedState]);

/** What a failure calls for: the same again at once, the same again on a new connection, or halves. */
function troubleOf(error: unknown): 'conflict' | 'connection' | 'fault' {
  const state = findSqlState(error);
  if (state !== undefined && CONFLICTS.has(state)) return 'conflict';
  return isConnectionLost(error) ? 'connection' : 'fault';
}
