import type { Caller } from '../../context.ts';
import { toNetwork } from '../../network/network.ts';
import { createTokenBucket, type Rate, type TokenBucket } from '../../network/token-bucket.ts';

/** Limits how often one caller may call the routes that declare `request.too_many`. */
export interface CallRates {
  /** Counts a call; false when it is one too many. The bearer of a token that is not good, `undefined`, is a visitor. */
  take(caller: Caller | undefined, address: string): boolean;
}

/** More than the screens of any person ask for, and too little to hold up other callers. */
export const usualCallRate: Rate = { burst: 300, perSecond: 20 };
const CALLERS_MAX = 10_000;

/** Counts customers and operators each by themselves, wherever they call from, and visitors by their network; without a rate, nobody. */
export function createCallRates(rate: Rate | null): CallRates {
  if (rate === null) return { take: () => true };
  const buckets = new Map<string, TokenBucket>();
  return {
    take: (caller, address) => {
      const key = toKey(caller, address);
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= CALLERS_MAX) forget(buckets);
        bucket = createTokenBucket(rate);
        buckets.set(key, bucket);
      }
      return bucket.take();
    },
  };
}

function toKey(caller: Caller | undefined, address: string): string {
  switch (caller?.kind) {
    case 'customer':
      return `customer ${String(caller.customerId)}`;
    case 'operator':
      return `operator ${String(caller.operatorId)}`;
    case 'visitor':
    case undefined:
      return `network ${toNetwork(address)}`;
  }
}

/** Forgets callers who have been quiet for a while, or all callers where that is not enough. */
function forget(buckets: Map<string, TokenBucket>): void {
  for (const [key, bucket] of buckets) if (bucket.isFull()) buckets.delete(key);
  if (buckets.size >= CALLERS_MAX) buckets.clear();
}
