import type { Database } from './database/database.ts';

/** The business clock, in ms since the epoch. In demo mode `/dev/clock` can move it forward; it never goes back. */
export interface Clock {
  now(): number;
}

/** A clock that can be moved forward; its distance from the machine's is kept in the database. */
export interface MovableClock extends Clock {
  /** Moves it by `byMs` and answers with the time it shows then. */
  advance(byMs: number): Promise<number>;
  /** Calls back after each move, for whoever waits on business time. */
  onMoved(listener: () => void): void;
}

/** Reads the distance once; from then on the time costs no query. */
export async function openClock(db: Database, machineNow = Date.now): Promise<MovableClock> {
  const [row] = await db.query<{ offset_ms: number }>('select offset_ms from clock_offset');
  if (row === undefined) throw new Error('clock_offset has lost its row');
  const listeners: (() => void)[] = [];
  let offsetMs = row.offset_ms;
  let latest = 0;
  const now = (): number => {
    latest = Math.max(latest, machineNow() + offsetMs);
    return latest;
  };
  return {
    now,
    advance: async (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs < 0) throw new Error('the clock only goes forward');
      const [moved] = await db.query<{ offset_ms: number }>({
        text: 'update clock_offset set offset_ms = offset_ms + $1 returning offset_ms',
        values: [byMs],
      });
      offsetMs = moved?.offset_ms ?? offsetMs;
      for (const listener of listeners) listener();
      return now();
    },
    onMoved: (listener) => {
      listeners.push(listener);
    },
  };
}
