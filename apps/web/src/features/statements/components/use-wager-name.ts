import type { Transaction } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** What was bet: `Trixie, each way`. */
export function useWagerName(): (transaction: Transaction) => string {
  const { t } = useTranslation('statements');
  return ({ wagerType: wager, isEachWay }) => (isEachWay ? t('eachWay', { wager }) : wager);
}
