import { Button, Card, Icon, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { settingsQuery } from '../../core/settings/settings.ts';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { withPhrases } from '../load-phrases.ts';
import css from './offline-page.module.css';

const LazyKeptBets = lazy(
  chunkOf(async () => ({
    default: (await withPhrases('my-bets', import('../../features/my-bets/kept-bets-list.tsx')))
      .KeptBetsList,
  })),
);

/** How long after a failure the server is asked again. Units: milliseconds. */
const askAgainMs = 5000;

function isSilence(error: Error | null): boolean {
  return error !== null && !(error instanceof ApiRefusal);
}

/**
 * Whether the server has not been heard since the app was opened, so that no page has anything to show. It is
 * asked again and again, and stays unheard while it is.
 */
function useUnreached() {
  const { data, error, fetchStatus, refetch } = useQuery({
    ...settingsQuery,
    refetchInterval: ({ state }) => (isSilence(state.error) ? askAgainMs : false),
  });
  const [isUnreached, setIsUnreached] = useState(false);
  const isHeard = data !== undefined || error instanceof ApiRefusal;
  const isLost = !isHeard && (isUnreached || isSilence(error) || fetchStatus === 'paused');
  // The error is gone as soon as the server is asked again, and the page would be drawn for that moment.
  if (isLost !== isUnreached) setIsUnreached(isLost);
  return { isUnreached: isLost, isAsking: fetchStatus === 'fetching', refetch };
}

/** The page; or, in its place, what can be done without a connection, and what cannot. */
export function OnlinePage({ children }: { readonly children: ReactNode }) {
  const { isUnreached, isAsking, refetch } = useUnreached();
  if (!isUnreached) return children;
  return <OfflinePage isAsking={isAsking} onRetry={refetch} />;
}

/** Comes and goes by itself. A press of the button shows that it works; the asking that nobody pressed for does not. */
function OfflinePage(props: {
  readonly isAsking: boolean;
  readonly onRetry: () => Promise<unknown>;
}) {
  const { t } = useTranslation(['app', 'core/trouble']);
  const [isPressed, setIsPressed] = useState(false);
  usePageTitle(t('offlineTitle'));
  const handleRetry = async () => {
    setIsPressed(true);
    await props.onRetry();
    setIsPressed(false);
  };
  return (
    <Stack gap={4}>
      <Card>
        <div className={css['head']}>
          <Icon name="offline" size="huge" />
          <h1>{t('offlineTitle')}</h1>
          <p className={css['lead']}>{t('offlineReturns')}</p>
          <p className={css['specified']}>{t('core/trouble:serviceUnavailable')}</p>
          <Button
            kind="quiet"
            isBusy={isPressed && props.isAsking}
            onPress={() => void handleRetry()}
          >
            {t('tryAgain')}
          </Button>
        </div>
      </Card>
      <Suspense>
        <LazyKeptBets />
      </Suspense>
      <div className={css['facts']}>
        <Card isPadded title={t('offlineStands')}>
          <p>{t('offlineCan')}</p>
        </Card>
        <Card isPadded title={t('offlineWaits')}>
          <p>{t('offlineCannot')}</p>
        </Card>
      </div>
    </Stack>
  );
}
