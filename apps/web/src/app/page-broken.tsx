import { FailedPanel } from '@furlong/ui';
import { useTranslation } from 'react-i18next';

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
