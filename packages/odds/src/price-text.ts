import { fraction, one, parseFraction, type Fraction } from '@furlong/exact';
import { isPrice, priceOfProfit, type Price } from './price.ts';

/** The text that a market shows in place of a price when only the starting price is offered. */
export const startingPriceText = 'SP';

/** The text that a market shows for an outcome on which no bet is offered. */
export const notOfferedText = 'NO';

/**
 * Reads a price as a market offers it: `5/2`, `5-2`, `5:2`, `EVENS`, `Evens`, `evs` or `2.38`.
 * Shape: exact, so that 11/8 is 2.375 and never the 2.38 that is displayed. `undefined` for a text that is no price,
 * such as `SP`, `NO`, '', `0/0` or `1.00`. The price does not remember its text: the caller keeps it.
 * Rules: D11, D25, docs/rules/odds.md 5.1 and 5.2.
 * @example parsePrice('100/30') is 13/3.
 */
export function parsePrice(text: string): Price | undefined {
  const known = pricesRead.get(text);
  if (known !== undefined) return known;
  const price = readPrice(text);
  if (price !== undefined && pricesRead.size < pricesReadMax) pricesRead.set(text, price);
  return price;
}

// Every bet and every move of a price asks for one of the same few hundred texts.
const pricesRead = new Map<string, Price>();
const pricesReadMax = 5000;

function readPrice(text: string): Price | undefined {
  if (isEvensText(text)) return priceOfProfit(one);
  const profit = parseFractionalOdds(text);
  if (profit !== undefined) return profit.numerator > 0n ? priceOfProfit(profit) : undefined;
  if (!/^\d{1,7}(?:\.\d{1,8})?$/.test(text)) return undefined;
  const decimal = parseFraction(text);
  return decimal !== undefined && isPrice(decimal) ? decimal : undefined;
}

/** Whether the text is one of the spellings of evens: EVENS, EVEN, EVS, in any case. */
export function isEvensText(text: string): boolean {
  return /^(?:evens?|evs)$/i.test(text);
}

/** Whether the text offers the starting price. */
export function isStartingPrice(text: string): boolean {
  return text.toUpperCase() === startingPriceText;
}

/** Whether a bet can be struck at this text: it is a price, or SP. The texts '' and NO offer nothing. Rules: D25. */
export function isOffered(text: string): boolean {
  return isStartingPrice(text) || parsePrice(text) !== undefined;
}

/**
 * The profit per unit staked that `5/2`, `5-2` or `5:2` names.
 * Shape: exact; `undefined` for any other text and for a denominator of 0.
 */
export function parseFractionalOdds(text: string): Fraction | undefined {
  const parts = /^(\d{1,8})[/:-](\d{1,8})$/.exec(text);
  if (parts?.[1] === undefined || parts[2] === undefined) return undefined;
  const denominator = BigInt(parts[2]);
  return denominator === 0n ? undefined : fraction(BigInt(parts[1]), denominator);
}

/**
 * The return of one unit staked at this price text, in a figure of returns, stake included.
 * Shape: exact; 'SP' for a starting price; `undefined` for a text that offers nothing.
 * Rules: specification 5, a returns price of 0/0 is treated as 0/1: the stake alone comes back.
 * @example returnsFactorOf('0/0') is 1; returnsFactorOf('5/2') is 7/2.
 */
export function returnsFactorOf(text: string): Fraction | 'SP' | undefined {
  if (isStartingPrice(text)) return startingPriceText;
  return /^0[/:-]0$/.test(text) ? one : parsePrice(text);
}
