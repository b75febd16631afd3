import type { Database, ReservedConnection } from '../database/database.ts';
import { createLastingConnection } from '../database/lasting-connection.ts';
import { isConnectionLost } from '../database/retry.ts';
import { JOBS_CHANNEL } from './jobs-channel.ts';
import { takeDueJobs, type TakenJob } from './jobs.queries.ts';

/**
 * Takes jobs on the connection on which it hears of new ones, so that a connection that is lost is noticed and replaced the
 * next time.
 */
interface JobSource {
  take(wanted: Parameters<typeof takeDueJobs>[1]): Promise<readonly TakenJob[]>;
  close(): void;
}

export function openJobSource(db: Database, onEnqueued: () => void): JobSource {
  const lasting = createLastingConnection(db);
  let listening: ReservedConnection | undefined;

  async function listen(): Promise<ReservedConnection> {
    const connection = await lasting.open();
    if (connection === listening) return connection;
    connection.onNotification((channel) => {
      if (channel === JOBS_CHANNEL) onEnqueued();
    });
    try {
      await connection.query(`listen ${JOBS_CHANNEL}`);
    } catch (error) {
      lasting.drop(connection);
      throw error;
    }
    listening = connection;
    return connection;
  }

  return {
    take: async (wanted) => {
      const connection = await listen();
      try {
        return await takeDueJobs(connection, wanted);
      } catch (error) {
        if (isConnectionLost(error)) lasting.drop(connection);
        throw error;
      }
    },
    close: () => {
      lasting.close();
    },
  };
}
