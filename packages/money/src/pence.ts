import { assert, fraction, roundDown, roundHalfUp, type Fraction } from '@furlong/exact';

declare const penceBrand: unique symbol;

/** A whole number of the currency's minor unit: pence, or cents. May be negative in a ledger entry. */
export type Pence = number & { readonly [penceBrand]: true };

/**
 * Units: pence. @throws AssertionError unless the number is a safe integer.
 * @example pence(1050) is £10.50.
 */
export function pence(value: number | bigint): Pence {
  const amount = typeof value === 'bigint' ? Number(value) : value;
  assert(Number.isSafeInteger(amount), `${String(value)} is not a whole number of pence`);
  return (Object.is(amount, -0) ? 0 : amount) as Pence;
}

export const noPence: Pence = pence(0);

export function addPence(...amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtractPence(left: Pence, right: Pence): Pence {
  return pence(left - right);
}

/** Units: pence times a whole number, such as lines times the stake a line. */
export function timesPence(amount: Pence, count: number): Pence {
  return pence(amount * count);
}

/** Units: exact pence, ready for arithmetic with factors. */
export function toExactPence(amount: Pence): Fraction {
  return fraction(amount);
}

/** Rounding: half up to the penny, once per bet. Rules: D11, P1. */
export function penceHalfUp(exactPence: Fraction): Pence {
  return pence(roundHalfUp(exactPence));
}

/** Rounding: down to the penny, for limits that must not be passed. */
export function penceDown(exactPence: Fraction): Pence {
  return pence(roundDown(exactPence));
}
