/** Limits how often something is done: a burst first, then a steady rate. */
export interface TokenBucket {
  /** Counts one; false when that is one too many. */
  take(): boolean;
  /** Whether it is as good as new, and need not be kept. */
  isFull(): boolean;
}

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** `now` in ms, of a clock that only goes forward. */
export function createTokenBucket(rate: Rate, now = () => performance.now()): TokenBucket {
  let left = rate.burst;
  let countedAt = now();
  const refill = (): void => {
    const at = now();
    left = Math.min(rate.burst, left + ((at - countedAt) / 1000) * rate.perSecond);
    countedAt = at;
  };
  return {
    take: () => {
      refill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    isFull: () => {
      refill();
      return left === rate.burst;
    },
  };
}
