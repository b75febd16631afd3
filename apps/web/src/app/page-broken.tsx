import { FailedPanel } from '@furlong/ui';
import { useRouteError } from 'react-router';
import { ChunkFault } from '../platform/chunk.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** What stands in place of a page that threw or whose script did not load; the shell around it goes on. */
export function PageBroken() {
  const { t } = useTranslation('app');
  const error = useRouteError();
  // The title of the page before would say that it is still there.
  usePageTitle('');
  return (
    <FailedPanel
      isCard
      text={error instanceof ChunkFault ? t('chunkFailed') : t('pageBroken')}
      onRetry={() => {
        location.reload();
      }}
    />
  );
}
