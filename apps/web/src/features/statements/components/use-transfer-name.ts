import type { AccountTransaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import { transferNameOf, type TransferNames } from '../statements.ts';

/** What money that belongs to no bet was for, in the customer's language. */
export function useTransferName(names: TransferNames): (transaction: AccountTransaction) => string {
  const { t } = useTranslation('statements');
  return ({ transactionTypeId, transactionType }) => {
    const name = transferNameOf(transactionTypeId, names);
    return name === undefined ? transactionType : t(name);
  };
}
