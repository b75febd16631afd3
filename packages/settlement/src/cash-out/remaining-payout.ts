import { assert, fraction, multiply } from '@furlong/exact';
import type { Pence } from '@furlong/money';
import type { HouseRules } from '../house-rules.ts';
import { roundPayout } from '../bets/round-payout.ts';
import type { Payable } from '../bets/settle-bet.ts';

/**
 * The payout of a settled bet on the part of its stake that was not cashed out: the same share of its exact return. The
 * part that was cashed out is final, whatever the result or a correction of it says.
 * Units: pence. Rounding: once, as P1 says; at most the largest amount that can be written in pounds. Rules:
 * docs/rules/settlement.md 3.2, 3.19.
 * @throws AssertionError unless the remaining part is within the stake.
 * @example £10.00 at 5/2 of which £4.00 were cashed out: a winner pays 6/10 of 35, £21.00.
 */
export function remainingPayout(
  settlement: Payable,
  stake: { readonly wholePence: Pence; readonly remainingPence: Pence },
  rules: HouseRules,
): Pence {
  const { wholePence, remainingPence } = stake;
  assert(
    remainingPence >= 0 && remainingPence <= wholePence,
    'what remains is a part of the stake',
  );
  if (remainingPence === wholePence) return settlement.payoutPence;
  const share = fraction(remainingPence, wholePence);
  return roundPayout(multiply(settlement.exactReturnPence, share), rules);
}
