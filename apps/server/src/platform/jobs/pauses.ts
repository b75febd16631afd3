const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a job waits after its first try that failed, its second, and so on. After the last of them it is given up. */
export const RETRY_PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];

export const TRIES_MAX = RETRY_PAUSES_MS.length + 1;

/** Undefined where the job is to be given up. */
export function findRetryPauseMs(tries: number): number | undefined {
  return RETRY_PAUSES_MS[tries - 1];
}
