import * as z from 'zod/mini';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import { ENDED_CHANNEL, type EndedSessions } from './sessions.queries.ts';

const endedSchema = z.union([
  z.strictObject({ loginId: z.string() }),
  z.strictObject({ customerId: z.number() }),
  z.strictObject({ operatorId: z.number() }),
]);

const HEARTBEAT_MS = 350;
/** A process that has not heard for this long cannot be sure who is still logged in (D2: within a second). */
const SILENCE_MS_MAX = 900;

/** Hears which sessions any process ended. */
export interface EndedSessionsListener {
  /** False while something may have been missed: then only the database knows. */
  isCertain(): boolean;
  readonly stop: () => Promise<void>;
}

/** Listens on a connection of its own, proves every moment that it is alive, and opens another when it is lost. */
export function listenForEndedSessions(
  db: Database,
  handlers: {
    readonly onEnded: (ended: EndedSessions) => void;
    /** Something may have been missed: forget what was known. */
    readonly onUncertain: () => void;
    readonly onError: (error: unknown) => void;
  },
): EndedSessionsListener {
  let heardAt = -Infinity;
  let isStopped = false;
  let connection: ReservedConnection | undefined;

  const connect = async (): Promise<ReservedConnection> => {
    const opened = await db.reserve();
    opened.onLost(() => undefined);
    opened.onNotification((channel, payload) => {
      if (channel === ENDED_CHANNEL) handlers.onEnded(endedSchema.parse(JSON.parse(payload)));
    });
    try {
      await opened.query(`listen ${ENDED_CHANNEL}`);
    } catch (error) {
      // Given back even so: a pool that closes waits for every connection that it gave away.
      opened.release();
      throw error;
    }
    handlers.onUncertain();
    return opened;
  };
  const beat = async (): Promise<void> => {
    const sentAt = performance.now();
    try {
      connection ??= await connect();
      await connection.query('select 1');
      heardAt = sentAt;
    } catch (error) {
      connection?.release();
      connection = undefined;
      if (!isStopped) handlers.onError(error);
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      await beat();
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, HEARTBEAT_MS);
      });
    }
    connection?.release();
  };
  let wake: () => void = () => undefined;
  const running = run();
  return {
    isCertain: () => performance.now() - heardAt < SILENCE_MS_MAX,
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
}
