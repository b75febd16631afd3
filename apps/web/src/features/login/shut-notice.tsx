import { formatDate, formatTime, now } from '@furlong/client';
import { Notice } from '@furlong/ui';
import { Link } from 'react-router';
import type { ShutAccount } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';

function useShutText({ code, endsAt }: ShutAccount): string {
  const { t } = useTranslation('login');
  const isRegister = code === 'customer.register_excluded';
  if (endsAt === undefined) return t(isRegister ? 'registerExcluded' : 'selfExcluded');
  const date = formatDate(endsAt);
  if (code === 'customer.time_out') return t('timeOutUntil', { date, time: formatTime(endsAt) });
  const isOver = Date.parse(endsAt) <= now();
  if (isRegister) return isOver ? t('registerEnded', { date }) : t('registerExcluded');
  return isOver ? t('selfExclusionEnded', { date }) : t('selfExcludedUntil', { date });
}

/** Says why the account is shut and until when, and where somebody can be talked to. */
export function ShutNotice({
  shut,
  onLeave,
}: {
  readonly shut: ShutAccount;
  readonly onLeave: (() => void) | undefined;
}) {
  const { t } = useTranslation('login');
  return (
    <Notice
      actions={
        <Link to="/account/responsible-gambling" onClick={onLeave}>
          {t('helpLines')}
        </Link>
      }
    >
      {useShutText(shut)}
    </Notice>
  );
}
