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

/** The two answers the odds converter gives to a text that it cannot convert. */
export type OddsFault = 'Cannot fathom odds format' | 'Invalid price';

/** One price in its three notations, or why there is none. */
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
 * Converts odds that a person typed. Digits parted by slash, dash or colon are fractional; a leading
 * plus or minus is American; a plain number is decimal. Anything else cannot be fathomed.
 * Invalid: a denominator of 0, a decimal of 1 or less, American plus below 2.00, American minus not below 2.00.
 * Rounding: fractional to the simplest fraction equal to 8 decimal digits, decimal half up to 2, American half up.
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
 * American notation: the profit on 100 from evens up, the stake that wins 100 below evens.
 * Rounding: half up to the whole. @example 11/8 is '+138', 8/15 is '-188', evens is '+100'.
 */
export function formatAmerican(value: Price): string {
  const profit = profitOf(value);
  const isEvensOrLonger = profit.numerator >= profit.denominator;
  const hundreds = isEvensOrLonger
    ? fraction(100n * profit.numerator, profit.denominator)
    : fraction(100n * profit.denominator, profit.numerator);
  return `${isEvensOrLonger ? '+' : '-'}${roundHalfUp(hundreds).toString()}`;
}

/** `numerator/denominator` of the profit, the simplest that equals it to 8 decimal digits. */
function formatFractional(value: Price): string {
  const exact = profitOf(value);
  const simplest = simplestWithin(exact, halfOfEighthDecimal);
  // A profit that vanishes in 8 digits is still one.
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
