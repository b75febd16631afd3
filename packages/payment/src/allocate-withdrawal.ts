import { assert } from '@furlong/exact';
import { noPence, pence, subtractPence, type Pence } from '@furlong/money';

/** A deposit that has arrived and of which nothing has gone back yet. */
export interface ReturnableDeposit {
  readonly id: string;
  readonly amountPence: Pence;
}

/** One share of a withdrawal: back by the way of a deposit, or to the bank. */
export type WithdrawalShare =
  | { readonly kind: 'deposit'; readonly depositId: string; readonly amountPence: Pence }
  | { readonly kind: 'bank'; readonly amountPence: Pence };

/**
 * Says where a withdrawal goes: back to the cards and accounts that paid, in the order given, at most the amount of
 * each deposit, and the rest to the bank. A deposit of which a part has gone back may not be among them, because a
 * gateway can tell only one refund of a payment.
 * Shape: shares are above zero and sum to the amount; at most one of them is the bank's, the last. Rules: D40, closed
 * loop.
 */
export function allocateWithdrawal(
  amountPence: Pence,
  deposits: readonly ReturnableDeposit[],
): readonly WithdrawalShare[] {
  assert(amountPence > 0, 'a withdrawal is of some money');
  const shares: WithdrawalShare[] = [];
  let left = amountPence;
  for (const { id: depositId, amountPence: paid } of deposits) {
    if (left === noPence) break;
    const share = pence(Math.min(left, paid));
    shares.push({ kind: 'deposit', depositId, amountPence: share });
    left = subtractPence(left, share);
  }
  return left === noPence ? shares : [...shares, { kind: 'bank', amountPence: left }];
}
