import type { MarketStatus } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Names a market's status for the customer; nothing for one that is open. */
export function useStatusText(): (status: MarketStatus) => string {
  const { t } = useTranslation('core/sports');
  return (status) => {
    switch (status) {
      case 'Open':
        return '';
      case 'Suspended':
        return t('suspended');
      case 'Off':
        return t('off');
      case 'Closed':
        return t('closed');
      case 'Result':
        return t('result');
      case 'Void':
        return t('void');
    }
  };
}
