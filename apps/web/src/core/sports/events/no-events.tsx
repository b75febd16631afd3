import { EmptyPanel } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The specified sentence where a sport or a category has no events, with the way to the other sports. */
export function NoEvents({ title }: { readonly title: string }) {
  const { t } = useTranslation('core/sports');
  return (
    <EmptyPanel isCard title={title} next={{ to: '/sports', label: t('allSports') }}>
      {t('noActiveEvents')}
    </EmptyPanel>
  );
}
