import { SectionHead } from '@furlong/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../platform/page-title.ts';

export function SportsPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('sports'));
  return <SectionHead level={1} title={t('sports')} />;
}
