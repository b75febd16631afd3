import type { Database } from './database/database.ts';
import { createSteadyTime } from './steady-time.ts';

/** The business clock, in ms since the epoch. In a demo `/dev/clock` can move it forward; it never goes back. */
export interface Clock {
  now(): number;
}

/** A clock that can be moved forward; its distance from the machine's is kept in the database. */
export interface MovableClock extends Clock {
  /** Moves it by `byMs` and answers with the time it shows then. */
  advance(byMs: number): Promise<number>;
  /** Calls back after each move, for everything that waits for a business time. */
  onMoved(listener: () => void): void;
  /** The ms by which this clock is ahead of where it should be, because the machine's clock was set back; else 0. */
  readonly aheadMs: () => number;
}

/** Reads the distance once; from then on the time costs no query. */
export async function openClock(
  db: Database,
  options: {
    readonly machineNow?: (() => number) | undefined;
    /** Called when the machine's clock is set back, by so many ms. */
    readonly onSetBack: (byMs: number) => void;
  },
): Promise<MovableClock> {
  const [row] = await db.query<{ offset_ms: number }>('select offset_ms from clock_offset');
  if (row === undefined) throw new Error('clock_offset has lost its row');
  const listeners: (() => void)[] = [];
  let offsetMs = row.offset_ms;
  const machineNow = options.machineNow ?? Date.now;
  const time = createSteadyTime(() => machineNow() + offsetMs, options.onSetBack);
  return {
    now: time.now,
    aheadMs: time.aheadMs,
    advance: async (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs < 0) throw new Error('the clock only goes forward');
      const [moved] = await db.query<{ offset_ms: number }>({
        text: 'update clock_offset set offset_ms = offset_ms + $1 returning offset_ms',
        values: [byMs],
      });
      offsetMs = moved?.offset_ms ?? offsetMs;
      for (const listener of listeners) listener();
      return time.now();
    },
    onMoved: (listener) => {
      listeners.push(listener);
    },
  };
}
