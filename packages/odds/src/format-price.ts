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

/** How a customer likes to read prices: the specification's odds format 1 and 2. */
export type OddsFormat = 'fractional' | 'decimal';

/** Before a starting price that was returned, as a settled leg names it: `SP 4/1`. */
const returnedStart = `${startingPriceText} `;

/**
 * A price as this customer reads it. Display only: bets are struck and settled on the text as offered.
 * Fractional: as offered, evens as EVS, a decimal as its customary fraction.
 * Decimal: always two places; profit over stake plus 1. SP stays SP, and one that was returned has its price beside it;
 * '' and NO show nothing.
 * Rounding: half up to two places. Rules: D11, D26, handbook 5.2.
 * @example formatPrice('11/8', 'decimal') is '2.38'; formatPrice('Evens', 'fractional') is 'EVS';
 * formatPrice('SP 4/1', 'decimal') is 'SP 5.00'.
 */
export function formatPrice(text: string, format: OddsFormat): string {
  if (text === '' || text === notOfferedText) return '';
  if (isStartingPrice(text)) return startingPriceText;
  if (text.startsWith(returnedStart))
    return returnedStart + formatPrice(text.slice(returnedStart.length), format);
  const value = parsePrice(text);
  // What is not a price (a returns price of 0/0) is shown as it came, rather than as a price it is not.
  if (value === undefined) return text;
  if (format === 'decimal') return formatDecimalPrice(value);
  if (isEvensText(text)) return 'EVS';
  if (text.includes('.') || /^\d+$/.test(text)) return toEvensShort(toCustomaryFraction(value));
  return text;
}

/** The decimal form: total return per unit staked. Rounding: half up to two places. 11/8 is '2.38'. */
export function formatDecimalPrice(value: Price): string {
  return formatDecimalHalfUp(value, 2);
}

function toEvensShort(text: string): string {
  return isEvensText(text) ? 'EVS' : text;
}
