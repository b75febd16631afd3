import { pence, type Pence } from './pence.ts';

/**
 * Reads an amount of pounds that a person wrote.
 * Units: pounds in, pence out. Shape: `undefined` for any text that is not an amount of pounds and whole pence.
 * Rules: D10, a third decimal is refused, never rounded.
 * @example '5', '5.5', '5.50' and '.50' are read; '5.505', '1e3' and '-1' are not.
 */
export function parsePounds(text: string): Pence | undefined {
  const parts = /^(\d{0,12})(?:\.(\d{0,2}))?$/.exec(text);
  if (parts === null || !/\d/.test(text)) return undefined;
  const whole = parts[1] === '' ? '0' : (parts[1] ?? '0');
  return pence(Number(whole) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}

const poundsMax = 1e12;

/**
 * Turns the decimal number of pounds that JSON carries into pence.
 * Units: pounds in, pence out. Rounding: none. Rules: D10.
 * Shape: `undefined` for a number with a third decimal, and from a trillion pounds on, where hundredths are no longer
 * told apart.
 * @example 0.29 is 29 pence, although no binary number is exactly 0.29; 0.295 is `undefined`.
 */
export function poundsToPence(pounds: number): Pence | undefined {
  const amount = Math.round(pounds * 100);
  // Below a trillion every hundredth has a floating-point number of its own, and dividing by 100 gives exactly that
  // one.
  return Math.abs(pounds) < poundsMax && amount / 100 === pounds ? pence(amount) : undefined;
}

/** The decimal number of pounds that JSON carries. Units: pence in, pounds out. @example 1050 is 10.5. */
export function penceToPounds(amount: Pence): number {
  return amount / 100;
}

/** Writes pounds with two places always, no symbol and a plain minus, as in `-13.05`. Units: pence in, pounds out. */
export function formatPounds(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
