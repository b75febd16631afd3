/** A whole number from 0, below the limit. */
export type Random = (below: number) => number;

/** Mulberry: the same seed, the same numbers. */
export function createRandom(from: number): Random {
  let state = from >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
