import { assert } from '@furlong/exact';
import { pence, type Pence } from './pence.ts';

/**
 * Splits an amount into equal parts that add up to it; the first parts carry the odd pennies.
 * @throws AssertionError unless the amount is not negative and there is at least one part.
 * @example 10.00 in three is 3.34, 3.33, 3.33.
 */
export function splitPence(amount: Pence, parts: number): readonly Pence[] {
  assert(amount >= 0, 'only an amount that is not negative is split');
  assert(Number.isInteger(parts) && parts > 0, 'an amount is split into at least one part');
  const base = Math.trunc(amount / parts);
  const odd = amount - base * parts;
  return Array.from({ length: parts }, (_, index) => pence(base + (index < odd ? 1 : 0)));
}
