import { ApiRefusal } from '@furlong/client';
import { Card, showToast, Switch } from '@furlong/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastTrouble } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import {
  canBeNotified,
  findNotificationPermission,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../platform/web-push.ts';
import css from '../account-security.module.css';
import { endPushDevice, pushDeviceQuery, subscribePush } from '../security.queries.ts';

/** Has this browser told of the customer's own account, for who asks for it; drawn where the browser and the house can. */
export function BrowserNotifications() {
  return canBeNotified() ? <OfBrowser /> : null;
}

function OfBrowser() {
  const { t } = useTranslation('account-security');
  const { data } = useQuery(pushDeviceQuery);
  const { mutate, isPending } = useTelling();
  const publicKey = data?.publicKey ?? null;
  if (data === undefined || publicKey === null) return null;
  const permission = findNotificationPermission();
  return (
    <Card isPadded title={t('notifications')}>
      <Switch
        label={t('notifyHere')}
        isOn={data.isOn && permission === 'granted'}
        isDisabled={permission === 'denied'}
        onToggle={(isOn) => {
          if (!isPending) mutate({ isOn, publicKey });
        }}
      />
      <p className={css['detail']}>{t('notifyHereHint')}</p>
      {permission === 'denied' ? <p role="status">{t('notificationsDenied')}</p> : null}
    </Card>
  );
}

/** Turns notifications on or off, here and at the server. The browser asks the person on this tap alone. */
function useTelling() {
  const { t } = useTranslation('account-security');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: { readonly isOn: boolean; readonly publicKey: string }) => {
      if (!asked.isOn) {
        await endPushDevice({});
        await unsubscribeFromPush();
        return;
      }
      const token = await subscribeToPush(asked.publicKey);
      if (token === undefined) return;
      try {
        await subscribePush({ platform: 'web', token });
      } catch (error) {
        await unsubscribeFromPush();
        throw error;
      }
    },
    onError: (error) => {
      if (error instanceof ApiRefusal) toastTrouble(error);
      else showToast('danger', t('notificationsFailed'));
    },
    onSettled: async () => {
      await queries.invalidateQueries(pushDeviceQuery);
    },
  });
}
