import { Icon } from '@furlong/ui';
import { formatTime } from '../platform/clock.ts';
import { useStaleSince } from '../platform/freshness.ts';
import { useTranslation } from '../platform/use-translation.ts';
import css from './offline-notice.module.css';

/** Says since when prices may be old, while the server is heard over no path. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const since = useStaleSince();
  return (
    <div role="status">
      {since === undefined ? null : (
        <p className={css['notice']}>
          <Icon name="offline" size="small" />
          {t('offline', { time: formatTime(since) })}
        </p>
      )}
    </div>
  );
}
