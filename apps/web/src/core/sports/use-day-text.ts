import { formatDate, now } from '@furlong/client';
import { useTranslation } from '../../platform/use-translation.ts';

/** The day of a match, `24-11-2026` in London, or that it is today's. */
export function useDayText(): (date: string) => string {
  const { t } = useTranslation('core/sports');
  return (date) => (date === formatDate(now()) ? t('today') : date);
}
