import type { Transaction } from '@furlong/contract';
import type { statementsOld } from '../../phrases/en/statements-old.ts';

type Label = Exclude<keyof typeof statementsOld, 'title' | 'reference' | 'debit'>;

const byType: Readonly<Record<number, Label>> = {
  4: 'voided',
  7: 'accountCredit',
  9: 'paymentToCustomer',
  10: 'reverseWithdrawal',
  11: 'paymentFromCustomer',
  14: 'accountDebit',
};

/**
 * The label of old: a stake or a payout is pending while the bet is open, else a profit or a loss; other transfers
 * have a name by their type. `undefined` for a transfer that brings its own text, as type 17 does.
 */
export function legacyLabelOf({ transactionTypeId, status }: Transaction): Label | undefined {
  if (transactionTypeId !== 1 && transactionTypeId !== 2) return byType[transactionTypeId];
  if (status === 'Open') return 'pending';
  return status === 'Profit' ? 'profit' : 'loss';
}
