import { createTokenBucket, type Rate, type TokenBucket } from '../token-bucket.ts';

/** How often visitors may make the calls that cost us something, by their address. */
export interface VisitorRate {
  take(address: string): boolean;
}

const RATE: Rate = { burst: 300, perSecond: 20 };
const ADDRESSES_MAX = 10_000;

export function createVisitorRate(rate: Rate = RATE): VisitorRate {
  const buckets = new Map<string, TokenBucket>();
  return {
    take: (address) => {
      const network = toNetwork(address);
      let bucket = buckets.get(network);
      if (bucket === undefined) {
        if (buckets.size >= ADDRESSES_MAX) forget(buckets);
        bucket = createTokenBucket(rate);
        buckets.set(network, bucket);
      }
      return bucket.take();
    },
  };
}

/** One customer of a provider has all of an IPv6 /64. */
function toNetwork(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}

/** First those who have been quiet; all, where that is not enough. */
function forget(buckets: Map<string, TokenBucket>): void {
  for (const [network, bucket] of buckets) if (bucket.isFull()) buckets.delete(network);
  if (buckets.size >= ADDRESSES_MAX) buckets.clear();
}
