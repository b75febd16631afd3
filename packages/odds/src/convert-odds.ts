import {
  add,
  divide,
  formatDecimalHalfUp,
  fraction,
  one,
  parseFraction,
  roundHalfUp,
  simplestWithin,
  type Fraction,
} from '@furlong/exact';
import { isPrice, price, profitOf, type Price } from './price.ts';

/** The specified messages for a text that cannot be converted. Rules: specification 8, odds conversion. */
export type OddsFault = 'Cannot fathom odds format' | 'Invalid price';

/** A price in its three notations, or the message that says why there is none. */
export type ConvertedOdds =
  | {
      readonly kind: 'converted';
      readonly price: Price;
      readonly fractional: string;
      readonly decimal: string;
      readonly american: string;
    }
  | { readonly kind: 'refused'; readonly message: OddsFault };

/**
 * Converts odds that a person typed. Two numbers with a slash, dash or colon between them are fractional; a leading
 * plus or minus is American; a plain number is decimal. For any other text the message is 'Cannot fathom odds format'.
 * 'Invalid price' is the message for a denominator of 0, a decimal of 1 or less, an American plus that comes to less
 * than 2.00, and an American minus that comes to 2.00 or more.
 * Rounding: fractional to the simplest fraction that agrees in 8 decimal digits, decimal half up to 2 places, American
 * half up to the whole. Rules: specification 9, odds converter.
 * @example '5/2' is 3.50 and +250; '-150' is 2/3 and 1.67; '+50' is an 'Invalid price'.
 */
export function convertOdds(text: string): ConvertedOdds {
  const totalReturn = readOdds(text.trim());
  if (totalReturn === 'unknown') return refused('Cannot fathom odds format');
  if (totalReturn === 'invalid' || !isPrice(totalReturn)) return refused('Invalid price');
  return {
    kind: 'converted',
    price: totalReturn,
    fractional: formatFractional(totalReturn),
    decimal: formatDecimalHalfUp(totalReturn, 2),
    american: formatAmerican(totalReturn),
  };
}

/**
 * American notation: from evens up the profit on a stake of 100, below evens the stake that wins 100.
 * Rounding: half up to the whole. Rules: docs/rules/odds.md 5.2.
 * @example 11/8 is '+138', 8/15 is '-188', evens is '+100'.
 */
export function formatAmerican(value: Price): string {
  const profit = profitOf(value);
  const isEvensOrLonger = profit.numerator >= profit.denominator;
  const hundreds = isEvensOrLonger
    ? fraction(100n * profit.numerator, profit.denominator)
    : fraction(100n * profit.denominator, profit.numerator);
  return `${isEvensOrLonger ? '+' : '-'}${roundHalfUp(hundreds).toString()}`;
}

/** The profit as `numerator/denominator`, in the simplest fraction that agrees with it in 8 decimal digits. */
function formatFractional(value: Price): string {
  const exact = profitOf(value);
  const simplest = simplestWithin(exact, halfOfEighthDecimal);
  // A profit so small that its first 8 digits are zeros is still a profit.
  const profit = simplest.numerator === 0n ? exact : simplest;
  return `${profit.numerator.toString()}/${profit.denominator.toString()}`;
}

const halfOfEighthDecimal = fraction(1, 200_000_000);

function readOdds(text: string): Fraction | 'unknown' | 'invalid' {
  const fractional = /^(\d{1,12})[/:-](\d{1,12})$/.exec(text);
  if (fractional?.[1] !== undefined && fractional[2] !== undefined) {
    return readFractional(BigInt(fractional[1]), BigInt(fractional[2]));
  }
  const american = /^([+-])(\d{1,12}(?:\.\d{1,12})?)$/.exec(text);
  if (american?.[2] !== undefined) return readAmerican(american[1] === '+', american[2]);
  const decimal = /^(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})$/.test(text);
  return decimal ? (parseFraction(toPlainDecimal(text)) ?? 'unknown') : 'unknown';
}

function readFractional(numerator: bigint, denominator: bigint): Fraction | 'invalid' {
  return denominator === 0n ? 'invalid' : add(one, fraction(numerator, denominator));
}

function readAmerican(isPlus: boolean, digits: string): Fraction | 'invalid' {
  const amount = parseFraction(digits);
  if (amount === undefined || amount.numerator === 0n) return 'invalid';
  const hundredth = divide(amount, fraction(100));
  const isAtLeastHundred = hundredth.numerator >= hundredth.denominator;
  if (isPlus) return isAtLeastHundred ? price(add(one, hundredth)) : 'invalid';
  const isMoreThanHundred = hundredth.numerator > hundredth.denominator;
  return isMoreThanHundred ? price(add(one, divide(one, hundredth))) : 'invalid';
}

function toPlainDecimal(text: string): string {
  const padded = text.startsWith('.') ? `0${text}` : text;
  return padded.endsWith('.') ? padded.slice(0, -1) : padded;
}

function refused(message: OddsFault): ConvertedOdds {
  return { kind: 'refused', message };
}
