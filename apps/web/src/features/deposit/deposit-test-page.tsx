import { leastTestDepositPence, type DepositBounds } from '@furlong/payment';
import { Notice } from '@furlong/ui';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import { AmountForm } from './components/amount-form.tsx';

const bounds: DepositBounds = { leastPence: leastTestDepositPence, roomPence: undefined };

/**
 * Deposits by crypto and by Google Pay, which are not open: no provider's script has an address, so none is loaded and nothing
 * is sent.
 */
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
    </AccountPage>
  );
}
