import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../src/platform/database/database.ts';

const everyMs = 50;
/** Far beyond what is waited for: it bounds a broken run, it measures nothing. */
const longestMs = 600_000;

/** Asks again and again until there is an answer. @throws Error when there is none for ten minutes. */
export async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let waited = 0; waited < longestMs; waited += everyMs) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(everyMs);
  }
  throw new Error('nothing came of it');
}

/** Gives the process of a session of this database that waits for a lock, once there is one. */
export async function untilSomebodyWaits(db: Queryable): Promise<number> {
  return await until(async () => {
    const [waiting] = await db.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting?.pid;
  });
}
