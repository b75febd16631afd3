import { Notice } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { useUser } from '../session/session.ts';
import { limitsQuery } from './limits.queries.ts';

export const limitsPath = '/payment/update-deposit';

/** Leads to the limits where the customer is asked about them: to set one, or whether those that are set still suit. */
export function LimitReminder() {
  const { t } = useTranslation('core/limits');
  const user = useUser();
  const { data } = useQuery(limitsQuery);
  const question = data?.question ?? null;
  if (user?.isLimitAsked !== true && question === null) return null;
  return (
    <Notice tone="info" title={question === 'review' ? t('reviewTitle') : t('setTitle')}>
      {user?.isLimitAsked === true ? t('weSuggest') : t('youMayLook')}{' '}
      <Link to={limitsPath}>{t('toLimits')}</Link>
    </Notice>
  );
}
