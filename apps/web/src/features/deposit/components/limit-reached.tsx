import type { LimitKind } from '@furlong/customer';
import { Notice } from '@furlong/ui';
import { Link } from 'react-router';
import { limitsPath } from '../../../core/limits/limit-reminder.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../deposit.module.css';

/** Says which kind of limit leaves too little for a deposit, and where it is changed. */
export function LimitReached({ kind }: { readonly kind: LimitKind }) {
  const { t } = useTranslation(['deposit', 'core/trouble']);
  return (
    <>
      <Notice tone="warning" icon="lock">
        {kind === 'net_deposit' ? (
          <>
            {t('netLimitReached')} <Link to={limitsPath}>{t('clickHere')}</Link>.
          </>
        ) : (
          <>
            {t('core/trouble:deposit.limit_reached')}{' '}
            <Link to={limitsPath}>{t('changeLimits')}</Link>
          </>
        )}
      </Notice>
      <p className={css['muted']}>{t('higherLimit')}</p>
    </>
  );
}
