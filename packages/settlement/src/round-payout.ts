import { roundDown, roundHalfUp, type Fraction } from '@furlong/exact';
import { largestPence, pence, type Pence } from '@furlong/money';
import type { HouseRules } from './house-rules.ts';

const most = BigInt(largestPence);

/**
 * An exact payout to the penny, as the house rounds (P1). Twenty winners at long prices come to more than can be written
 * in pounds: whatever is beyond the largest amount is that amount. Limits on winnings are far below it.
 * Units: exact pence. @example £1.00 on twenty winners at 10/1: a penny under a trillion pounds.
 */
export function roundPayout(
  exactPence: Fraction,
  { rounding }: Pick<HouseRules, 'rounding'>,
): Pence {
  const whole = rounding === 'half-up' ? roundHalfUp(exactPence) : roundDown(exactPence);
  return whole > most ? largestPence : pence(whole);
}
