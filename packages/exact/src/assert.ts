/** A promise of ours was broken: a fault in the program, never the customer's doing. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/**
 * Stops the work when a promise of ours is broken. What has to be put together first to say it is given as a
 * function: almost always nobody asks.
 * @throws AssertionError with what broke.
 */
export function assert(condition: boolean, whatBroke: string | (() => string)): asserts condition {
  if (condition) return;
  throw new AssertionError(typeof whatBroke === 'string' ? whatBroke : whatBroke());
}
