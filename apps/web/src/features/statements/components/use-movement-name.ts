import type { Movement } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Names the cause by which a bet moved the funds, in the customer's language. */
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
