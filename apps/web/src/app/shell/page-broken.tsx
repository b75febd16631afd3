import { FailedPanel } from '@furlong/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRouteError } from 'react-router';
import { live, onLiveOpen } from '../../platform/live/live.ts';
import { ChunkFault } from '../../platform/chunk.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';

/** Whether the connection is away: the device has no network, or the live channel was lost and has not come back. */
function isAway(): boolean {
  return !navigator.onLine || live.status.get() === 'waiting';
}

/**
 * Loads the page anew when the connection is back, if the page broke without one. A page that broke with a
 * connection would break again. Says whether it broke without one.
 */
function useReloadOnReturn(reload: () => void): boolean {
  const [wasAway] = useState(isAway);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!wasAway) return;
    const endStatus = onLiveOpen(reloadNow);
    window.addEventListener('online', reloadNow);
    return () => {
      endStatus();
      window.removeEventListener('online', reloadNow);
    };
  }, [wasAway]);
  return wasAway;
}

function reloadPage(): void {
  location.reload();
}

/** Stands in place of a page that threw, or whose script did not load. The shell around it keeps working. */
export function PageBroken({ reload = reloadPage }: { readonly reload?: () => void }) {
  const { t } = useTranslation('app');
  const error = useRouteError();
  const wasAway = useReloadOnReturn(reload);
  // The title of the page before would say that this page is still that one.
  usePageTitle('');
  return (
    <FailedPanel
      isCard
      text={error instanceof ChunkFault ? t('chunkFailed') : t('pageBroken')}
      isAway={wasAway}
      onRetry={reload}
    />
  );
}
