import { Link } from 'react-router';
import { closeSlip } from '../../../core/slip/slip-panel.ts';
import { hasPage } from '../../../platform/known-pages.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

const depositPath = '/payment/deposit';

/** The specified sentence on short funds, and a plain link (D41). The slip is kept, and the deposit leads back to it. */
export function FundsText() {
  const { t } = useTranslation(['betslip', 'app']);
  return (
    <>
      <span>{t('insufficientFunds')}</span>
      {hasPage(depositPath) ? (
        <>
          {' '}
          <Link to={depositPath} onClick={closeSlip}>
            {t('app:deposit')}
          </Link>
        </>
      ) : null}
    </>
  );
}
