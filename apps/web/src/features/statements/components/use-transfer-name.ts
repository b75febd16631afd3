import type { AccountTransaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import { transferNameOf, type TransferNames } from '../statements.ts';

/** Names the purpose of money that belongs to no bet, in the customer's language. */
export function useTransferName(names: TransferNames): (transaction: AccountTransaction) => string {
  const { t } = useTranslation('statements');
  return ({ transactionTypeId, transactionType }) => {
    const name = transferNameOf(transactionTypeId, names);
    return name === undefined ? transactionType : t(name);
  };
}
