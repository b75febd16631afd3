import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../core/session/session.ts';
import { settingsQuery } from '../core/settings/settings.ts';
import { useTranslation } from '../platform/use-translation.ts';
import css from './app-loader.module.css';

/** With a slow answer the outlines of the page are worth more than a picture. */
const longestMs = 5000;

function useIsOver(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOver(true);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [ms]);
  return isOver;
}

/**
 * Fills the screen, as the pre-loader did, while it is not known who is logged in or what the settings are. The page
 * below it loads at the same time.
 */
export function AppLoader() {
  const { t } = useTranslation('app');
  const isStarting = useSession().kind === 'starting';
  const isReading = useQuery(settingsQuery).isLoading;
  const isOver = useIsOver(longestMs);
  if (isOver || (!isStarting && !isReading)) return null;
  return (
    <div className={css['loader']}>
      <div className="preloader" role="status" aria-label={t('loadingData')}>
        <img src="/mark.svg" alt="" width="56" height="56" />
      </div>
    </div>
  );
}
