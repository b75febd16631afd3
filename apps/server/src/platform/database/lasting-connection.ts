import type { Database, ReservedConnection } from './database.ts';
import { lookUpByIndex } from './index-lookups.ts';

/** A reserved connection that looks up by index, and is replaced when it is lost. */
interface LastingConnection {
  /** Takes a connection from the pool unless there is one. */
  open(): Promise<ReservedConnection>;
  /** Gives a connection up that failed: it may be inside a transaction. */
  drop(connection: ReservedConnection): void;
  close(): void;
}

export function createLastingConnection(db: Database): LastingConnection {
  let current: ReservedConnection | undefined;

  function drop(connection: ReservedConnection): void {
    // Two transactions may lose the same connection, and the second may do so when another is in its place.
    if (current !== connection) return;
    current = undefined;
    // The connection is released although it is lost: a pool that closes waits for every connection
    // that it gave away.
    connection.release();
  }

  return {
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
