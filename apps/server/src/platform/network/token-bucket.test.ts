import { describe, expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

describe('createTokenBucket', () => {
  it('lets a burst through, and then as many as the time that passed is worth', () => {
    let ms = 0;
    const bucket = createTokenBucket({ burst: 3, perSecond: 2 }, () => ms);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
    ms += 500;
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    expect(bucket.isFull()).toBe(false);
    ms += 60_000;
    expect(bucket.isFull()).toBe(true);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
  });
});
