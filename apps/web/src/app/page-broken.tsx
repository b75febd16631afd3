import { FailedPanel } from '@furlong/ui';
import { useTranslation } from '../platform/use-translation.ts';

/** What stands in place of a page that threw or whose script did not load; the shell around it goes on. */
export function PageBroken() {
  const { t } = useTranslation('shell');
  return (
    <FailedPanel
      isCard
      text={t('pageBroken')}
      onRetry={() => {
        location.reload();
      }}
    />
  );
}
