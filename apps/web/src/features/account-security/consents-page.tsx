import { Card, FailedPanel, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../../core/account/account-page.tsx';
import { brand } from '../../core/brand/brand.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ConsentSwitches } from './components/consent-switches.tsx';
import { consentsQuery } from './security.queries.ts';

/** Draws the choice of the marketing to which the customer consents, channel by channel (D33). */
export function ConsentsPage() {
  const { t } = useTranslation('account-security');
  return (
    <AccountPage title={t('consents')}>
      <p>{t('consentsHint', { product: brand.name })}</p>
      <Card isPadded title={t('betting')}>
        <Consents />
      </Card>
    </AccountPage>
  );
}

function Consents() {
  const { data, error, isFetching, refetch } = useQuery(consentsQuery);
  if (data !== undefined) return <ConsentSwitches consents={data} />;
  if (error === null) return <SkeletonRows rows={4} />;
  return (
    <FailedPanel text={troubleText(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  );
}
