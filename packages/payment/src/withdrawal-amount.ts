import { pence, type Pence } from '@furlong/money';

/** The least withdrawal: specification part 2, section 9. */
export const leastWithdrawalPence = pence(1000);

/** The fault of the amount of a withdrawal. */
type WithdrawalAmountFault = 'below_minimum' | 'above_funds';

interface WithdrawalBounds {
  readonly fundsPence: Pence;
  /** Whether the account is closed or excluded: then the last of its funds may be less than the least withdrawal (D40). */
  readonly isShut: boolean;
}

/**
 * The fault of the amount of a withdrawal, in whole pence; undefined where there is none.
 * Rules: specification part 2, section 5; D13, D40.
 */
export function withdrawalAmountFault(
  amountPence: Pence,
  { fundsPence, isShut }: WithdrawalBounds,
): WithdrawalAmountFault | undefined {
  const isLast = isShut && amountPence > 0 && amountPence === fundsPence;
  if (amountPence < leastWithdrawalPence && !isLast) return 'below_minimum';
  return amountPence > fundsPence ? 'above_funds' : undefined;
}
