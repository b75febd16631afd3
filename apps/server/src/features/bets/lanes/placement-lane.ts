import { assert } from '@furlong/exact';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Database, ReservedConnection } from '../../../platform/database/database.ts';
import { lookUpByIndex } from '../../../platform/database/index-lookups.ts';
import { findSqlState, isConnectionLost, racedState } from '../../../platform/database/retry.ts';
import { PlacementRaced } from './placement-raced.ts';
import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';

export interface LanesDeps {
  readonly db: Database;
  readonly laneCount: number;
  /** Between 0 and 1, for pauses that do not meet. */
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
 * Submissions stand in lanes by account, each with a connection of its own. A lane that is free waits while more
 * arrive and takes its share of them as one transaction: no timer, and the more there are the larger the batches.
 * It is free as soon as the commit before is on its way: while one batch is written the next gathers, and asks its
 * questions behind it.
 */
export interface Lanes {
  /** What became of it; `undefined` when too many wait already. */
  place(item: PlacementItem): Promise<PlacementOutcome> | undefined;
  /** Ends when everything that waits is decided. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly item: PlacementItem;
  readonly resolve: (outcome: PlacementOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  queue: Waiting[];
  running: Promise<void> | undefined;
  connection: ReservedConnection | undefined;
  /** Until the connection may take another transaction. */
  free: Promise<void>;
  /** Batches that are not yet decided for good, and how many are in each: the one that is written, and those that are tried again. */
  readonly unsettled: Map<Promise<void>, number>;
}

const BATCH_MAX = 200;
/** A batch has a fixed cost: so few are not divided. */
const SHARE_MIN = 16;
const QUEUE_MAX = 2000;
const QUIET_TURNS = 2;
/** With their pauses, which grow: a tenth of a second, and as long as a database takes to start again. */
const ATTEMPTS_MAX = { conflict: 6, connection: 12 };
const PAUSE_MS = { conflict: 5, connection: 200 };
/**
 * Deadlock, serialization, a lock or an answer not had in time, and a row that another process was quicker to write or to
 * change.
 */
const CONFLICTS = new Set(['40P01', '40001', '55P03', '57014', '23505', racedState]);

export function createLanes(deps: LanesDeps): Lanes {
  const lanes = Array.from({ length: deps.laneCount }, (): Lane => ({
    queue: [],
    running: undefined,
    connection: undefined,
    free: Promise.resolve(),
    unsettled: new Map(),
  }));
  return {
    place: (item) => {
      const lane = lanes[item.accountId % lanes.length];
      if (lane === undefined || !hasRoom(lane, item.accountId)) return undefined;
      return new Promise((resolve, reject) => {
        lane.queue.push({ item, resolve, reject });
        lane.running ??= drain(deps, lane);
      });
    },
    stop: async () => {
      for (const lane of lanes) {
        await lane.running;
        await Promise.all(lane.unsettled.keys());
        dropConnection(lane, lane.connection);
      }
    },
  };
}

/**
 * In a lane that is full, whoever has most waiting gives way, so that a flood of one account's never has the others in its
 * lane refused. Those who flood wait all the same: refused at once, they would only ask the faster.
 */
function hasRoom({ queue }: Lane, accountId: number): boolean {
  if (queue.length < QUEUE_MAX) return true;
  const counts = new Map<number, number>();
  for (const { item } of queue) counts.set(item.accountId, (counts.get(item.accountId) ?? 0) + 1);
  const [flooding, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  if (count <= (counts.get(accountId) ?? 0) + 1) return false;
  const last = queue.findLastIndex(({ item }) => item.accountId === flooding);
  for (const { resolve } of queue.splice(last, 1))
    resolve({ kind: 'not_allowed', code: 'placement.busy' });
  return true;
}

async function drain(deps: LanesDeps, lane: Lane): Promise<void> {
  while (lane.queue.length > 0) {
    await untilNoMoreArrive(lane);
    const { batch, rest } = takeBatch(lane.queue, shareOf(lane));
    lane.queue = rest;
    const settled = settle(deps, lane, batch);
    lane.unsettled.set(settled, batch.length);
    void settled.finally(() => lane.unsettled.delete(settled));
    await lane.free;
  }
  lane.running = undefined;
}

/**
 * Whoever was just answered may bet again at once: under load a batch that waits for them is twice as large, and costs
 * each bet a fifth less of the processor. Where nobody comes this is two turns of the loop, well below a millisecond.
 * The database never waits: when the batch before is written, the next goes with whoever has come by then.
 */
async function untilNoMoreArrive({ queue, unsettled }: Lane): Promise<void> {
  const isBehind = unsettled.size > 0;
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && queue.length < BATCH_MAX;) {
    if (isBehind && unsettled.size === 0) return;
    const before = queue.length;
    await nextTurn();
    quietTurns = queue.length > before ? 0 : quietTurns + 1;
  }
}

/**
 * Half of all in the lane, those under way counted: a large batch and a small one in turn would have the server wait for
 * the one and the database for what comes behind the other.
 */
function shareOf({ queue, unsettled }: Lane): number {
  const underWay = [...unsettled.values()].reduce((sum, count) => sum + count, 0);
  const half = Math.ceil((queue.length + underWay) / 2);
  return Math.min(Math.max(half, SHARE_MIN), BATCH_MAX);
}

/** Two of one betslip or key never share a batch: the second must see what became of the first. */
function takeBatch(queue: readonly Waiting[], most: number): { batch: Waiting[]; rest: Waiting[] } {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const taken = new Set<string>();
  for (const waiting of queue) {
    const { accountId, submissionKey, betslipId } = waiting.item;
    const names = [betslipId, `${String(accountId)} ${submissionKey}`];
    if (batch.length >= most || names.some((name) => taken.has(name))) {
      rest.push(waiting);
      continue;
    }
    for (const name of names) taken.add(name);
    batch.push(waiting);
  }
  return { batch, rest };
}

/**
 * A batch that fails is tried again; in the end in halves, so that what makes it fail fails alone, but for a lost database,
 * which fails all alike. The lane waits with it: what stands behind would meet the same.
 */
async function settle(deps: LanesDeps, lane: Lane, batch: readonly Waiting[]): Promise<void> {
  let pauseMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    const turn = takeTurn(lane);
    try {
      await turn.comes;
      if (pauseMs > 0) await pause(pauseMs);
      const outcomes = await runBatch(deps, { lane, batch, onSent: turn.end });
      assert(outcomes.length === batch.length, 'every submission of a batch has an outcome');
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
      return;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== 'fault' && attempt < ATTEMPTS_MAX[trouble]) {
        pauseMs = PAUSE_MS[trouble] * attempt * (0.5 + deps.random());
        continue;
      }
      if (trouble !== 'connection' && batch.length > 1) {
        turn.end();
        const half = Math.ceil(batch.length / 2);
        await settle(deps, lane, batch.slice(0, half));
        await settle(deps, lane, batch.slice(half));
        return;
      }
      deps.log.error({ err: error, count: batch.length }, 'Submissions could not be decided');
      for (const waiting of batch) waiting.reject(error);
      return;
    } finally {
      turn.end();
    }
  }
}

/** The place in a lane's connection, behind all that asked for it before. It may be ended more than once. */
function takeTurn(lane: Lane): { readonly comes: Promise<void>; readonly end: () => void } {
  const comes = lane.free;
  let end = (): void => undefined;
  lane.free = new Promise((resolve) => {
    end = resolve;
  });
  return { comes, end };
}

async function runBatch(
  deps: LanesDeps,
  work: {
    readonly lane: Lane;
    readonly batch: readonly Waiting[];
    readonly onSent: () => void;
  },
): Promise<readonly PlacementOutcome[]> {
  const { lane, batch, onSent } = work;
  const connection = (lane.connection ??= await connect(deps.db, lane));
  const items = batch.map(({ item }) => item);
  try {
    return await deps.place(connection, items, onSent);
  } catch (error) {
    if (troubleOf(error) === 'connection') dropConnection(lane, connection);
    throw error;
  }
}

/** A connection that broke may be inside a transaction: it is never used again. */
function dropConnection(lane: Lane, connection: ReservedConnection | undefined): void {
  // The batch behind may have lost it as well, and another may be in its place by now.
  if (lane.connection !== connection) return;
  lane.connection?.release();
  lane.connection = undefined;
}

async function connect(db: Database, lane: Lane): Promise<ReservedConnection> {
  const connection = await db.reserve();
  connection.onLost(() => {
    // Given back even so: a pool that closes waits for every connection that it gave away.
    dropConnection(lane, connection);
  });
  try {
    await lookUpByIndex(connection);
  } catch (error) {
    connection.release();
    throw error;
  }
  return connection;
}

/** What a failure calls for: the same again at once, the same again on a new connection, or halves. */
function troubleOf(error: unknown): 'conflict' | 'connection' | 'fault' {
  if (error instanceof PlacementRaced) return 'conflict';
  const state = findSqlState(error);
  if (state !== undefined && CONFLICTS.has(state)) return 'conflict';
  return isConnectionLost(error) ? 'connection' : 'fault';
}
