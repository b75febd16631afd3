import { assert } from '@furlong/exact';
import { subtractPence, type Pence } from '@furlong/money';

/**
 * The money that a new settlement moves: nothing when the payout is the same, and otherwise the difference, negative if
 * it is taken back.
 */
type Resettlement =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'moved'; readonly byPence: Pence; readonly payoutPence: Pence };

/**
 * Compares the sum that a bet has been paid so far with its payout now. An earlier settlement is never edited: the new
 * one is added to it, and moves only the difference. So settling twice changes nothing, and the order of corrections
 * does not matter.
 * Units: pence. Rules: docs/rules/settlement.md 3.16.
 * @throws AssertionError if either payout is negative.
 * @example Paid 0 and now due 1500: moved by 1500. Paid 1500 and now due 1500: unchanged.
 */
export function resettleBet(payouts: {
  readonly paidPence: Pence;
  readonly duePence: Pence;
}): Resettlement {
  const { paidPence, duePence } = payouts;
  assert(paidPence >= 0 && duePence >= 0, 'a payout is not negative');
  if (paidPence === duePence) return { kind: 'unchanged' };
  return { kind: 'moved', byPence: subtractPence(duePence, paidPence), payoutPence: duePence };
}
