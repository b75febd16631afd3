import { EmptyPanel } from '@furlong/ui';
import { useTranslation } from 'react-i18next';

export function SportPage() {
  const { t } = useTranslation('shell');
  return <EmptyPanel isCard>{t('noActiveEvents')}</EmptyPanel>;
}
