/** The program broke a promise of its own. It is a fault of ours, never the customer's doing. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/**
 * Stops the work when the program has broken a promise of its own.
 * Shape: the message may be a function. It is called only when the assertion fails, so that a message that has to be
 * put together costs nothing as long as the promise holds.
 * @throws AssertionError with the message.
 * @example assert(stake > 0, () => `${stake} is above zero`)
 */
export function assert(condition: boolean, whatBroke: string | (() => string)): asserts condition {
  if (condition) return;
  throw new AssertionError(typeof whatBroke === 'string' ? whatBroke : whatBroke());
}
