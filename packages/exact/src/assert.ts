/** A promise of ours was broken: a fault in the program, never the customer's doing. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/**
 * Stops the work when a promise of ours is broken.
 * @throws AssertionError with what broke.
 */
export function assert(condition: boolean, whatBroke: string): asserts condition {
  if (!condition) throw new AssertionError(whatBroke);
}

/** Closes a `switch` over a union: reached only when a case was forgotten and types were lied to. */
export function assertNever(value: never): never {
  throw new AssertionError(`unexpected case: ${JSON.stringify(value)}`);
}
