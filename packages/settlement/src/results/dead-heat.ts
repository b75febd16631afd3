import { assert, fraction, one, zero, type Fraction } from '@furlong/exact';

/**
 * The share of the stake that is paid when runners tie: the number of paying places that they share, divided by the
 * number of runners that tied. It is paid at the full odds, and the rest of the stake is lost.
 * Shape: an exact fraction; 0 when the position does not pay, 1 when all the tied positions do.
 * Rules: docs/rules/settlement.md 3.5.
 * @throws AssertionError unless position, runners tied and places are whole and at least 1.
 * @example Three tied for second, three places: 2/3. Two tied for first, one place: 1/2.
 */
export function deadHeatShare(tie: {
  readonly position: number;
  readonly runnersTied: number;
  readonly places: number;
}): Fraction {
  const { position, runnersTied, places } = tie;
  assert(Number.isInteger(position) && position >= 1, 'positions start at 1');
  assert(Number.isInteger(runnersTied) && runnersTied >= 1, 'a position is held by somebody');
  assert(Number.isInteger(places) && places >= 1, 'at least one place pays');
  const left = places - position + 1;
  if (left <= 0) return zero;
  return left >= runnersTied ? one : fraction(left, runnersTied);
}
