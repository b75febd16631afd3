import { Button, Card, FailedPanel, LinedList, showToast, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { leaveBy } from '../../core/session/session.ts';
import { toastTrouble, troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { BrowserNotifications } from './components/browser-notifications.tsx';
import { DeviceItem } from './components/device-item.tsx';
import { logOutEverywhere, sessionsQuery } from './security.queries.ts';

/** The customer's own sessions: each can be ended, and all of them together. */
export function SessionsPage() {
  const { t } = useTranslation('account-security');
  return (
    <AccountPage title={t('sessions')}>
      <p>{t('sessionsHint')}</p>
      <Card title={t('devices')}>
        <Devices />
      </Card>
      <BrowserNotifications />
      <LogOutEverywhere />
    </AccountPage>
  );
}

function Devices() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={3} />
    ) : (
      <FailedPanel text={troubleText(error)} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <LinedList>
      {data.map((device) => (
        <DeviceItem key={device.loginId} device={device} />
      ))}
    </LinedList>
  );
}

function LogOutEverywhere() {
  const { t } = useTranslation('account-security');
  const [isBusy, setIsBusy] = useState(false);
  async function handlePress() {
    setIsBusy(true);
    try {
      await leaveBy(async () => {
        await logOutEverywhere({});
      });
      showToast('good', t('loggedOutEverywhere'));
    } catch (error) {
      toastTrouble(error);
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button kind="quiet" isWide isBusy={isBusy} onPress={() => void handlePress()}>
        {t('logOutEverywhere')}
      </Button>
      <p>{t('logOutEverywhereHint')}</p>
    </>
  );
}
