import type { NoCashOut } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The reason why there is no cash out, in a sentence. */
export function useReasonText(): (reason: NoCashOut) => string {
  const { t } = useTranslation('my-bets');
  return (reason) => {
    switch (reason) {
      case 'suspended':
        return t('noSuspended');
      case 'closed':
        return t('noClosed');
      case 'no-price':
        return t('noPrice');
      case 'not-priced':
        return t('noChance');
      case 'worthless':
        return t('noWorth');
      case 'void':
        return t('noVoid');
      case 'not-served':
        return t('noAccount');
      case 'free-bet':
        return t('noFreeBet');
      case 'settled':
        return t('isSettled');
    }
  };
}
