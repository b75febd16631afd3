import { roundDown, roundHalfUp, type Fraction } from '@furlong/exact';
import { largestPence, pence, type Pence } from '@furlong/money';
import type { HouseRules } from '../house-rules.ts';

const most = BigInt(largestPence);

/**
 * An exact payout to the penny. Twenty winners at long prices may come to more than can be written in pounds: a payout
 * beyond the largest amount is the largest amount. Limits on winnings are far below it.
 * Units: exact pence in, pence out. Rounding: as P1 says.
 * @example £1.00 on twenty winners at 10/1 pays a penny under a trillion pounds.
 */
export function roundPayout(
  exactPence: Fraction,
  { rounding }: Pick<HouseRules, 'rounding'>,
): Pence {
  const whole = rounding === 'half-up' ? roundHalfUp(exactPence) : roundDown(exactPence);
  return whole > most ? largestPence : pence(whole);
}
