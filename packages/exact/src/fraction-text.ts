import { fraction, type Fraction } from './fraction.ts';

/** Reads `3/4`, `3` or `0.75` exactly; anything else is `undefined`. */
export function parseFraction(text: string): Fraction | undefined {
  const ratio = /^(-?\d{1,30})(?:\/(\d{1,30}))?$/.exec(text);
  if (ratio?.[1] !== undefined) {
    const bottom = BigInt(ratio[2] ?? '1');
    return bottom === 0n ? undefined : fraction(BigInt(ratio[1]), bottom);
  }
  const decimal = /^(-?\d{1,30})\.(\d{1,30})$/.exec(text);
  if (decimal?.[1] === undefined || decimal[2] === undefined) return undefined;
  return fraction(BigInt(decimal[1] + decimal[2]), 10n ** BigInt(decimal[2].length));
}

/** Writes `3/4`, or `3` for a whole number: the form `parseFraction` reads. */
export function formatFraction(value: Fraction): string {
  const top = value.numerator.toString();
  return value.denominator === 1n ? top : `${top}/${value.denominator.toString()}`;
}
