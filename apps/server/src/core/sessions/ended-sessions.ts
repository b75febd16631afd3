import * as z from 'zod/mini';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import { ENDED_CHANNEL, type EndedSessions } from './sessions.queries.ts';

const endedSchema = z.union([
  z.strictObject({ loginId: z.string() }),
  z.strictObject({ customerId: z.number(), keptLoginId: z.exactOptional(z.string()) }),
  z.strictObject({ operatorId: z.number() }),
]);

const HEARTBEAT_MS = 350;
/** A process that has heard nothing for longer does not know who is still logged in (D2: a session ends within a second). */
const SILENCE_MS_MAX = 900;

/** Tells which sessions have ended, in whichever process that was. */
interface EndedSessionsListener {
  /** False while an ending may have been missed. Then only the database knows who is logged in. */
  isCertain(): boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Listens for endings on a database connection of its own. It asks the connection for a sign of life several times a
 * second, and opens another one when none comes.
 */
export function listenForEndedSessions(
  db: Database,
  handlers: {
    readonly onEnded: (ended: EndedSessions) => void;
    /** An ending may have been missed: whatever was remembered has to be forgotten. */
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
      // The pool does not close before every connection that it lent is back, so a connection that
      // failed is given back too.
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
