import type { AccountTransaction } from '@furlong/contract';

type Label = 'loss' | 'pending' | 'profit' | 'voided';

/**
 * The label of the old statement: a line of a bet is pending while the bet is open, then a profit or a loss, or voided.
 * `undefined` for a transfer, which is named by its type.
 */
export function legacyLabelOf({
  transactionTypeId,
  status,
}: AccountTransaction): Label | undefined {
  if (transactionTypeId === 4) return 'voided';
  if (transactionTypeId !== 1 && transactionTypeId !== 2) return undefined;
  if (status === 'Open') return 'pending';
  if (status === 'Void') return 'voided';
  return status === 'Profit' ? 'profit' : 'loss';
}
