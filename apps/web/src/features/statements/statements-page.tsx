import { SectionHead } from '@furlong/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../platform/page-title.ts';

export function StatementsPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('transactions'));
  return <SectionHead level={1} title={t('transactions')} />;
}
