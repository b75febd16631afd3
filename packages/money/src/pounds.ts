import { pence, type Pence } from './pence.ts';

/**
 * Reads pounds as people and the API write them, exactly or not at all.
 * Units: pounds in, pence out. Rules: D10, a third decimal is refused, never rounded.
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
 * A decimal number of pounds as JSON carries it, to pence.
 * Exact: the number has to be the nearest there is to its hundredths, so 0.29 is 29 pence and 0.295 is refused; as is
 * what `parsePounds` does not read, a trillion and more.
 */
export function poundsToPence(pounds: number): Pence | undefined {
  const amount = Math.round(pounds * 100);
  // Below a trillion each hundredth has a number of its own, and the quotient is that number.
  return Math.abs(pounds) < poundsMax && amount / 100 === pounds ? pence(amount) : undefined;
}

/** Pence to the decimal number of pounds that the API carries, the nearest there is: 1050 becomes 10.5. */
export function penceToPounds(amount: Pence): number {
  return amount / 100;
}

/** Two places always, no symbol, a plain minus: `-13.05`. The form that `parsePounds` reads. */
export function formatPounds(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
