import type { Movement } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** What moved the funds of a line that belongs to a bet. */
export function useMovementName(): (movement: Exclude<Movement, 'transfer'>) => string {
  const { t } = useTranslation('statements');
  const names = {
    stake: t('stake'),
    payout: t('payout'),
    void: t('voided'),
    correction: t('reasonCorrected'),
    limit: t('reasonLimit'),
    'cash-out': t('cashOut'),
  };
  return (movement) => names[movement];
}
