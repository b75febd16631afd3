import { Icon } from '@furlong/ui';
import { useState } from 'react';
import { formatTime } from '../../platform/clock.ts';
import { useStaleSince } from '../../platform/freshness.ts';
import { useLiveTopic } from '../../platform/live/live.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './offline-notice.module.css';

/** Says since when prices may be old, because the server is not heard or because the server hears no prices itself. */
export function OfflineNotice() {
  const { t } = useTranslation('app');
  const lostSince = useStaleSince();
  const [silentSince, setSilentSince] = useState<string | null>(null);
  useLiveTopic('feed', (message) => {
    if (message.type === 'feed') setSilentSince(message.silentSince);
  });
  const since = lostSince ?? silentSince;
  return (
    <div role="status">
      {since === null ? null : (
        <p className={css['notice']}>
          <Icon name="offline" size="small" />
          {t(lostSince === undefined ? 'feedSilent' : 'offline', { time: formatTime(since) })}
        </p>
      )}
    </div>
  );
}
