import { Link } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './login-ways.module.css';

/** The ways on for somebody who cannot log in yet. */
export function LoginWays({ onLeave }: { readonly onLeave?: () => void }) {
  const { t } = useTranslation('login');
  return (
    <div className={css['ways']}>
      <p>
        {t('notMember')}{' '}
        <Link to="/registration" onClick={onLeave}>
          {t('createAccount')}
        </Link>
      </p>
      <Link to="/account/verification" onClick={onLeave}>
        {t('verifyAccount')}
      </Link>
      <Link to="/account/reactivate" onClick={onLeave}>
        {t('reactivateAccount')}
      </Link>
    </div>
  );
}
