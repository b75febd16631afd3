import { ApiRefusal, type ApiFault } from '@furlong/client';
import { Notice } from '@furlong/ui';
import { Link } from 'react-router';
import { troubleText } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { LimitReached } from './limit-reached.tsx';

/** Says why the gateway's page does not come up. A call without an answer is the gateway's trouble to the customer. */
export function TroubleNotice({ error }: { readonly error: ApiRefusal | ApiFault }) {
  const { t } = useTranslation(['deposit', 'core/trouble']);
  if (!(error instanceof ApiRefusal))
    return <Notice tone="danger">{t('core/trouble:payments.unavailable')}</Notice>;
  const { code } = error;
  if (code === 'deposit.net_limit_reached') return <LimitReached kind="net_deposit" />;
  if (code === 'deposit.limit_reached') return <LimitReached kind="deposit" />;
  if (code !== 'customer.unverified') return <Notice tone="danger">{troubleText(error)}</Notice>;
  return (
    <Notice tone="warning">
      {troubleText(error)} <Link to="/account/verification">{t('verify')}</Link>
    </Notice>
  );
}
