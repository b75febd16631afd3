import { formatDecimalHalfUp } from '@furlong/exact';
import { toCustomaryFraction } from './ladder.ts';
import type { Price } from './price.ts';
import {
  isEvensText,
  isStartingPrice,
  notOfferedText,
  parsePrice,
  startingPriceText,
} from './price-text.ts';

/** The formats in which a customer reads prices. The specification numbers them: 1 is fractional, 2 decimal. */
export type OddsFormat = 'fractional' | 'decimal';

/** A settled leg names the starting price that was returned after this prefix: `SP 4/1`. */
const returnedStart = `${startingPriceText} `;

/**
 * A price as this customer reads it. It is for display only: bets are struck and settled on the text as offered.
 * Fractional: the text as offered; evens is EVS, and a decimal is shown as its customary fraction.
 * Decimal: always two places, which is the profit over the stake, plus 1.
 * Both: SP stays SP, with the price beside it once it was returned; '' and NO show nothing; a text that is no price,
 * such as a returns price of 0/0, is shown unchanged.
 * Rounding: half up to two places. Rules: D11, D26, docs/rules/odds.md 5.2.
 * @example formatPrice('11/8', 'decimal') is '2.38'; formatPrice('Evens', 'fractional') is 'EVS';
 * formatPrice('SP 4/1', 'decimal') is 'SP 5.00'.
 */
export function formatPrice(text: string, format: OddsFormat): string {
  if (text === '' || text === notOfferedText) return '';
  if (isStartingPrice(text)) return startingPriceText;
  if (text.startsWith(returnedStart))
    return returnedStart + formatPrice(text.slice(returnedStart.length), format);
  const value = parsePrice(text);
  if (value === undefined) return text;
  if (format === 'decimal') return formatDecimalPrice(value);
  if (isEvensText(text)) return 'EVS';
  if (text.includes('.') || /^\d+$/.test(text)) return toEvensShort(toCustomaryFraction(value));
  return text;
}

/** The decimal form: the total return per unit staked. Rounding: half up to two places. @example 11/8 is '2.38'. */
function formatDecimalPrice(value: Price): string {
  return formatDecimalHalfUp(value, 2);
}

function toEvensShort(text: string): string {
  return isEvensText(text) ? 'EVS' : text;
}
