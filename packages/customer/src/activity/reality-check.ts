/** The minutes after which a customer is shown how long they have been logged in: the fewest and the most that can be set. */
export const realityCheckMinutes = { least: 15, most: 120 } as const;

/** The interval of the reality check: its length and its beginning. */
export interface RealityCheckInterval {
  readonly minutes: number;
  /** The beginning of the interval in ms since the epoch. */
  readonly beganAt: number;
}

const MINUTE_MS = 60_000;

/**
 * The instant at which the customer is asked next. Shape: ms since the epoch. Rules: 6.5; section 9 of the
 * specification.
 */
export function nextRealityCheck({ minutes, beganAt }: RealityCheckInterval): number {
  return beganAt + minutes * MINUTE_MS;
}
