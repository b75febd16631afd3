import type { Transaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** What was bet: `Trixie, each way`; a bet of one leg goes by its selection, since most wagers are singles. */
export function useWagerName(): (transaction: Transaction) => string {
  const { t } = useTranslation('statements');
  return ({ wagerType, selectionName, isEachWay }) => {
    const wager = selectionName === '' ? wagerType : selectionName;
    return isEachWay ? t('eachWay', { wager }) : wager;
  };
}
