import { Icon } from '@furlong/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../platform/live.ts';
import css from './offline-notice.module.css';

const patienceMs = 4000;

/** Says that prices may be old when the live channel stays away for longer than a blink. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const status = useLiveStatus();
  const isUp = status === 'open';
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setIsSaid(!isUp);
      },
      isUp ? 0 : patienceMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isUp]);
  return (
    <div role="status">
      {isSaid && !isUp ? (
        <p className={css['notice']}>
          <Icon name="offline" size="small" />
          {t('offline')}
        </p>
      ) : null}
    </div>
  );
}
