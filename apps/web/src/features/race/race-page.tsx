import { EmptyPanel } from '@furlong/ui';
import { useTranslation } from 'react-i18next';

export function RacePage() {
  const { t } = useTranslation('shell');
  return <EmptyPanel isCard>{t('noActiveEvents')}</EmptyPanel>;
}
