import type { Transaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import { transferNameOf } from '../statements.ts';

/** What money that belongs to no bet was for, in the customer's language. */
export function useTransferName(): (transaction: Transaction) => string {
  const { t } = useTranslation('statements');
  return ({ transactionTypeId, transactionType }) => {
    const name = transferNameOf(transactionTypeId);
    return name === undefined ? transactionType : t(name);
  };
}
