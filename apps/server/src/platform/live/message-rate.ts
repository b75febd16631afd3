/** How many messages one client may send: a burst, and then a steady few. */
export interface MessageRate {
  /** Counts one; false when it was too many. */
  take(): boolean;
}

const BURST = 60;
const PER_SECOND = 10;

export function createMessageRate(now: () => number = () => performance.now()): MessageRate {
  let left = BURST;
  let countedAt = now();
  return {
    take: () => {
      const at = now();
      left = Math.min(BURST, left + ((at - countedAt) / 1000) * PER_SECOND);
      countedAt = at;
      left -= 1;
      return left >= 0;
    },
  };
}
