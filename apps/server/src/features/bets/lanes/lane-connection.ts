import type { Database, ReservedConnection } from '../../../platform/database/database.ts';
import { lookUpByIndex } from '../../../platform/database/index-lookups.ts';

/** A connection that batches use one behind the other, replaced when it is lost. */
export interface LaneConnection {
  /** Until every batch that asked for the connection so far has left it. */
  readonly free: Promise<void>;
  /** Asks for the connection, behind all batches that asked before. */
  ask(): LanePlace;
  /** Takes a connection from the pool unless the lane has one. */
  open(): Promise<ReservedConnection>;
  /** Gives a connection up for good: one that broke may be inside a transaction. */
  drop(connection: ReservedConnection): void;
  close(): void;
}

/** A batch's place on the connection. */
export interface LanePlace {
  readonly comes: Promise<void>;
  /** Lets the next batch have the connection; may be called again. */
  readonly leave: () => void;
}

export function createLaneConnection(db: Database): LaneConnection {
  let free = Promise.resolve();
  let current: ReservedConnection | undefined;

  function drop(connection: ReservedConnection): void {
    // Two batches may lose the same connection, and the second may do so when another is in its place.
    if (current !== connection) return;
    current = undefined;
    // Released although it is lost: a pool that closes waits for every connection that it gave away.
    connection.release();
  }

  return {
    get free() {
      return free;
    },
    ask: () => {
      const comes = free;
      let leave = (): void => undefined;
      free = new Promise((resolve) => {
        leave = resolve;
      });
      return { comes, leave };
    },
    open: async () => {
      if (current !== undefined) return current;
      const connection = await db.reserve();
      connection.onLost(() => {
        drop(connection);
      });
      try {
        await lookUpByIndex(connection);
      } catch (error) {
        connection.release();
        throw error;
      }
      current = connection;
      return connection;
    },
    drop,
    close: () => {
      if (current !== undefined) drop(current);
    },
  };
}
