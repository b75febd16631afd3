import type { Transaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The wager of a line that goes by its selection, to be told beside it; nothing where the name tells it. */
export function wagersBeside({ wagerType, selectionName }: Transaction): readonly string[] {
  return selectionName === '' ? [] : [wagerType];
}

/** What was bet: `Trixie, each way`; a bet of one leg goes by its selection, since most wagers are singles. */
export function useWagerName(): (transaction: Transaction) => string {
  const { t } = useTranslation('statements');
  return ({ wagerType, selectionName, isEachWay }) => {
    const wager = selectionName === '' ? wagerType : selectionName;
    return isEachWay ? t('eachWay', { wager }) : wager;
  };
}
