import { formatDayMonth, formatTime } from '@furlong/client';
import { Badge, Button, showToast } from '@furlong/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastTrouble } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../account-security.module.css';
import { endSession, sessionsQuery, type Device } from '../security.queries.ts';

function writeMoment(instant: string, language: string): string {
  return `${formatDayMonth(instant, language)} ${formatTime(instant)}`;
}

/** A device on which the customer is logged in: what it is, where, since when, and the way to log it out. */
export function DeviceItem({ device }: { readonly device: Device }) {
  const { t, i18n } = useTranslation('account-security');
  const queries = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = device.device === '' ? t('unknownDevice') : device.device;
  const { lastSeen } = device;
  async function handleEnd() {
    setIsBusy(true);
    try {
      await endSession({ loginId: device.loginId });
      showToast('good', t('ended', { device: name }));
      // The button that was pressed goes with its row.
      row.current?.parentElement?.querySelector('li')?.focus();
      await queries.invalidateQueries(sessionsQuery);
    } catch (error) {
      toastTrouble(error);
      setIsBusy(false);
    }
  }
  return (
    <li ref={row} tabIndex={-1} className={css['device']}>
      <div>
        <strong>{name}</strong>
        <span className={css['detail']}>
          {device.place === '' ? t('unknownPlace') : device.place}
        </span>
        <span className={css['detail']}>
          {t('since', { at: writeMoment(device.since, i18n.language) })}
        </span>
        {lastSeen === null ? null : (
          <span className={css['detail']}>
            {t('lastSeen', { at: writeMoment(lastSeen, i18n.language) })}
          </span>
        )}
      </div>
      {device.isThis ? (
        <Badge tone="open">{t('thisDevice')}</Badge>
      ) : (
        <Button kind="quiet" isBusy={isBusy} onPress={() => void handleEnd()}>
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}
