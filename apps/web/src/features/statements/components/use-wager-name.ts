import type { AccountTransaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The wager to be told beside the name, where the name is that of the selection. */
export function wagersBeside({ wagerType, selectionName }: AccountTransaction): readonly string[] {
  return selectionName === '' ? [] : [wagerType];
}

/**
 * The name of a bet, such as `Trixie, each way`. A bet of one leg goes by its selection, since most wagers are
 * singles.
 */
export function useWagerName(): (transaction: AccountTransaction) => string {
  const { t } = useTranslation('statements');
  return ({ wagerType, selectionName, isEachWay, isFreeBet }) => {
    const wager = selectionName === '' ? wagerType : selectionName;
    if (isFreeBet) return t('freeBetOf', { wager });
    return isEachWay ? t('eachWay', { wager }) : wager;
  };
}
