import { Button, Card, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { settingsQuery } from '../core/settings/settings.ts';
import { ApiRefusal } from '../platform/api/api-client.ts';
import { chunkOf } from '../platform/chunk.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { withPhrases } from './load-phrases.ts';

const LazyKeptBets = lazy(
  chunkOf(async () => ({
    default: (await withPhrases('my-bets', import('../features/my-bets/kept-bets-list.tsx')))
      .KeptBetsList,
  })),
);

/** Whether the server has not been heard since the app was opened, so that no page has anything to show. */
function useUnreached() {
  const { data, error, fetchStatus, refetch } = useQuery(settingsQuery);
  const hasNoAnswer =
    fetchStatus === 'paused' || (error !== null && !(error instanceof ApiRefusal));
  return { isUnreached: data === undefined && hasNoAnswer, refetch, fetchStatus };
}

/** The page; or, in its place, what can be done without a connection, and what cannot. */
export function OnlinePage({ children }: { readonly children: ReactNode }) {
  const { isUnreached, refetch, fetchStatus } = useUnreached();
  if (!isUnreached) return children;
  return <OfflinePage isBusy={fetchStatus === 'fetching'} onRetry={() => void refetch()} />;
}

function OfflinePage({
  isBusy,
  onRetry,
}: {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['app', 'core/trouble']);
  usePageTitle(t('offlineTitle'));
  return (
    <Stack gap={4}>
      <Card>
        <Stack isPadded>
          <h1>{t('offlineTitle')}</h1>
          <p>{t('core/trouble:serviceUnavailable')}</p>
          <p>{t('offlineCannot')}</p>
          <p>{t('offlineCan')}</p>
          <Button kind="quiet" isBusy={isBusy} onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        </Stack>
      </Card>
      <Suspense>
        <LazyKeptBets />
      </Suspense>
    </Stack>
  );
}
