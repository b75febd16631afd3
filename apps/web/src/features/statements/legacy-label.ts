import type { Transaction } from '@furlong/contract';

type Label = 'loss' | 'pending' | 'profit' | 'voided';

/**
 * The label of old: a stake or a payout is pending while the bet is open, else a profit or a loss; one that was voided
 * says so. `undefined` for a transfer, which is named by its type.
 */
export function legacyLabelOf({ transactionTypeId, status }: Transaction): Label | undefined {
  if (transactionTypeId === 4) return 'voided';
  if (transactionTypeId !== 1 && transactionTypeId !== 2) return undefined;
  if (status === 'Open') return 'pending';
  return status === 'Profit' ? 'profit' : 'loss';
}
