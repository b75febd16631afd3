import { leastTestDepositPence, type DepositBounds } from '@furlong/payment';
import { Card, Notice } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { settingsQuery } from '../../core/settings/settings.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { AmountForm } from './components/amount-form.tsx';
import { PaymentScript } from './components/payment-script.tsx';

const bounds: DepositBounds = { leastPence: leastTestDepositPence, roomPence: undefined };

/** The scripts of other companies that the operator uses, each loaded only when the customer asks for it. */
function PaymentScripts() {
  const { t } = useTranslation('deposit');
  const scripts = useQuery(settingsQuery).data?.paymentScripts;
  const used = [
    { company: 'Google Pay', url: scripts?.googlePay ?? null },
    { company: t('cryptoCompany'), url: scripts?.crypto ?? null },
  ];
  if (used.every(({ url }) => url === null)) return null;
  return (
    <Card isPadded>
      <h2>{t('scriptTitle')}</h2>
      {used.map(({ company, url }) =>
        url === null ? null : <PaymentScript key={url} company={company} url={url} />,
      )}
    </Card>
  );
}

/** Deposits by crypto and by Google Pay, which are not open: no money moves by them, and nothing is sent. */
export function DepositTestPage() {
  const { t } = useTranslation('deposit');
  const [hasAsked, setHasAsked] = useState(false);
  return (
    <AccountPage title={t('titleTest')}>
      <Notice tone="warning">{t('testNotOpen')}</Notice>
      <AmountForm
        bounds={bounds}
        submitText={t('goToPayment')}
        onSend={async () => {
          setHasAsked(true);
          await Promise.resolve();
        }}
      />
      {hasAsked ? <Notice>{t('nothingSent')}</Notice> : null}
      <PaymentScripts />
    </AccountPage>
  );
}
