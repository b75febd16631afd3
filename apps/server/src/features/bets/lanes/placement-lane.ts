import { assert } from '@furlong/exact';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type { Database, ReservedConnection } from '../../../platform/database/database.ts';
import { createLastingConnection } from '../../../platform/database/lasting-connection.ts';
import { troubleOf } from '../../../platform/database/retry.ts';
import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';
import { createSubmissionQueue, type QueuedSubmission } from './submission-queue.ts';

export interface LaneDeps {
  readonly db: Database;
  /** Gives a number between 0 and 1, so that the pauses of two processes do not meet. */
  readonly random: () => number;
  readonly log: { error(fields: object, message: string): void };
  /** Decides one batch. Calls `onSent` once its commit is on its way. */
  readonly place: (
    connection: ReservedConnection,
    items: readonly PlacementItem[],
    onSent: () => void,
  ) => Promise<readonly PlacementOutcome[]>;
}

type Batch = readonly QueuedSubmission[];

const BATCH_MAX = 200;
/** A batch has a fixed cost: so few submissions are not divided. */
const SHARE_MIN = 16;
const QUIET_ROUNDS = 2;
/** With their pauses, which grow: a tenth of a second, and as long as a database takes to start again. */
const ATTEMPTS_MAX = { collision: 6, connection: 12 };
const PAUSE_MS = { collision: 5, connection: 200 };

/**
 * Holds submissions that wait to be placed, and places them batch by batch on one connection. The lane is free as soon
 * as the commit of the batch before is on its way: while that batch is written the next one gathers, and asks its
 * questions behind it. There is no timer: the more customers there are, the larger the batches.
 */
export class PlacementLane {
  readonly #deps: LaneDeps;
  readonly #queue = createSubmissionQueue();
  readonly #connection;
  /** Batches that are not decided for good, and how many are in each: one that is written, and any that are tried again. */
  readonly #undecided = new Map<Promise<void>, number>();
  #running: Promise<void> | undefined;
  /** Resolves once every batch that asked for the connection so far has left it. */
  #free: Promise<void> = Promise.resolve();

  constructor(deps: LaneDeps) {
    this.#deps = deps;
    this.#connection = createLastingConnection(deps.db);
  }

  /**
   * Answers with the outcome of the submission; it is refused as busy where too many wait already.
   */
  async place(item: PlacementItem): Promise<PlacementOutcome> {
    const placing = this.#queue.add(item);
    this.#running ??= this.#run();
    return await placing;
  }

  /** Ends when everything that waits is decided. */
  async stop(): Promise<void> {
    await this.#running;
    await Promise.all(this.#undecided.keys());
    this.#connection.close();
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#untilNoMoreArrive();
      const batch = this.#queue.take(this.#shareOfAll());
      const placing = this.#placeWithRetries(batch);
      this.#undecided.set(placing, batch.length);
      void placing.finally(() => this.#undecided.delete(placing));
      await this.#free;
    }
    this.#running = undefined;
  }

  /**
   * Customers who were just answered may bet again at once: a batch that waits for them under load is twice as large, and
   * costs each bet a fifth less of the processor. Where nobody comes this takes two rounds of the event loop, well below a
   * millisecond. The database is never kept waiting: when the batch before is written, the next goes with what has come.
   */
  async #untilNoMoreArrive(): Promise<void> {
    const isBehind = this.#undecided.size > 0;
    for (let quietRounds = 0; quietRounds < QUIET_ROUNDS && this.#queue.length < BATCH_MAX;) {
      if (isBehind && this.#undecided.size === 0) return;
      const before = this.#queue.length;
      await nextRound();
      quietRounds = this.#queue.length > before ? 0 : quietRounds + 1;
    }
  }

  /**
   * Half of all in the lane, counting the batches under way. Were a large batch followed by a small one, the server would
   * wait while the large one is written, and the database would wait for what comes behind the small one.
   */
  #shareOfAll(): number {
    const underWay = [...this.#undecided.values()].reduce((sum, count) => sum + count, 0);
    const half = Math.ceil((this.#queue.length + underWay) / 2);
    return Math.min(Math.max(half, SHARE_MIN), BATCH_MAX);
  }

  /**
   * Places a batch, and tries it again where it fails; in the end in halves, so that a submission that makes it fail fails
   * alone. A lost database fails all submissions alike, whole. The lane waits meanwhile: what stands behind would meet the
   * same trouble.
   */
  async #placeWithRetries(batch: Batch): Promise<void> {
    let pauseMs = 0;
    for (let attempt = 1; ; attempt += 1) {
      const { comes, leave } = this.#takePlace();
      try {
        await comes;
        if (pauseMs > 0) await pause(pauseMs);
        await this.#placeOnce(batch, leave);
        return;
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble !== 'fault' && attempt < ATTEMPTS_MAX[trouble]) {
          pauseMs = PAUSE_MS[trouble] * attempt * (0.5 + this.#deps.random());
          continue;
        }
        if (trouble === 'connection' || batch.length === 1) {
          this.#deps.log.error({ err: error, count: batch.length }, 'Submissions were not decided');
          for (const { reject } of batch) reject(error);
          return;
        }
      } finally {
        leave();
      }
      const half = Math.ceil(batch.length / 2);
      await this.#placeWithRetries(batch.slice(0, half));
      await this.#placeWithRetries(batch.slice(half));
      return;
    }
  }

  /** A place on the connection, behind all batches that asked before. It may be left more than once. */
  #takePlace(): { readonly comes: Promise<void>; readonly leave: () => void } {
    const comes = this.#free;
    let leave = (): void => undefined;
    this.#free = new Promise((resolve) => {
      leave = resolve;
    });
    return { comes, leave };
  }

  async #placeOnce(batch: Batch, onSent: () => void): Promise<void> {
    const connection = await this.#connection.open();
    try {
      const items = batch.map(({ item }) => item);
      const outcomes = await this.#deps.place(connection, items, onSent);
      assert(outcomes.length === batch.length, 'every submission of a batch has an outcome');
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
    } catch (error) {
      if (troubleOf(error) === 'connection') this.#connection.drop(connection);
      throw error;
    }
  }
}
