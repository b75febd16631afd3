import { FailedPanel, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { CustomersOnly } from '../../core/session/customers-only.tsx';
import { settingsQuery } from '../../core/settings/settings.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ClosedPanel } from './components/closed-panel.tsx';
import { DeactivationForm, type LeftOver } from './components/deactivation-form.tsx';
import { OperatorForm } from './components/operator-form.tsx';

/** Closes the account: by the operator's own form where there is one, else by ours. */
export function DeactivatePage() {
  const { t } = useTranslation('account-closing');
  const [closed, setClosed] = useState<LeftOver>();
  if (closed !== undefined) {
    return (
      <AccountPage title={t('deactivate')} backTo="/">
        <ClosedPanel {...closed} />
      </AccountPage>
    );
  }
  return (
    <CustomersOnly>
      <AccountPage title={t('deactivate')}>
        <Way onClosed={setClosed} />
      </AccountPage>
    </CustomersOnly>
  );
}

function Way({ onClosed }: { readonly onClosed: (closed: LeftOver) => void }) {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={4} />
    ) : (
      <FailedPanel
        isCard
        text={troubleText(error)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { deactivationFormUrl: url } = data;
  return url === null ? <DeactivationForm onClosed={onClosed} /> : <OperatorForm url={url} />;
}
