import { assert, divideDown, type Fraction } from '@furlong/exact';
import { largestPence, noPence, parsePounds, pence, timesPence, type Pence } from '@furlong/money';

/**
 * The total stake: the stake a line times the lines, doubled if each way.
 * Units: pence. Rules: docs/rules/bets.md 1.1, specification 5. @throws AssertionError unless there is at least one
 * line.
 * @example £0.50 on a Lucky 15 each way is £15.00.
 */
export function totalStake(bet: {
  readonly stakePerLinePence: Pence;
  readonly lineCount: number;
  readonly isEachWay: boolean;
}): Pence {
  assert(Number.isInteger(bet.lineCount) && bet.lineCount > 0, 'a wager has at least one line');
  return timesPence(bet.stakePerLinePence, bet.lineCount * (bet.isEachWay ? 2 : 1));
}

/**
 * The stake a line that exactly reaches a liability limit; 0 when nothing of the limit is left.
 * Units: pence; `exposurePerUnit` is the loss of the book on one unit a line if all selections win.
 * Rounding: down, so that the limit is never passed. Rules: D21.
 * @throws AssertionError unless the exposure is above zero.
 * @example £100.00 left on a single at 5/2 takes £40.00; at 100/30 it takes £30.00.
 */
export function stakeLimitFor(limit: {
  readonly liabilityLeftPence: Pence;
  readonly exposurePerUnit: Fraction;
}): Pence {
  assert(limit.exposurePerUnit.numerator > 0n, 'a wager exposes the book to a loss');
  if (limit.liabilityLeftPence <= 0) return noPence;
  return pence(divideDown(limit.liabilityLeftPence, limit.exposurePerUnit));
}

// A comma marks thousands as in `1,000.50`. `0,500` is not such a number, because no amount begins with no thousands.
const withThousands = /^[1-9]\d{0,2},\d{3}(?:\.\d{0,2})?$/;

/**
 * Reads the stake that a customer typed: pounds with at most one decimal sign, which is a point or a comma, and at most
 * two decimals. Three digits after a comma are thousands.
 * Units: pounds in, pence out. Shape: `undefined` for any other text; 0 is read as a stake of nothing.
 * Rules: specification 5; D10, a third decimal is refused, never rounded.
 * @example '2.5' and '2,50' are £2.50, '1,000.50' is £1000.50; '1.2.3' and '2.505' are not read.
 */
export function parseStake(text: string): Pence | undefined {
  const amount = parsePounds(text.replace(',', withThousands.test(text) ? '' : '.'));
  return amount === undefined || amount > largestPence ? undefined : amount;
}

/**
 * Whether the amount field accepts this text while it is being typed, because it is a stake or the beginning of one: it
 * has at most one decimal sign and two decimals, and is below a million pounds, which is more than any wager takes.
 * Rules: specification 5.
 * @example '', '5.' and '1,000' are accepted, '5..', 'a' and '1000000' are not.
 */
export function canBecomeStake(text: string): boolean {
  return /^\d{0,6}(?:[.,]\d{0,2})?$/.test(text) || withThousands.test(text);
}
