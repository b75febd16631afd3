import { EmptyPanel, SectionHead } from '@furlong/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../platform/page-title.ts';

export function HomePage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('home'));
  return (
    <section>
      <SectionHead level={1} title={t('home')} />
      <EmptyPanel isCard>{t('noActiveEvents')}</EmptyPanel>
    </section>
  );
}
