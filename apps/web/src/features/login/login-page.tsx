import { usePageTitle } from '@furlong/client';
import { Card, Notice } from '@furlong/ui';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { destinationOf } from '../../core/session/destination-of.ts';
import { useUser } from '../../core/session/session.ts';
import { useSlipCount } from '../../core/slip/slip.ts';
import { countForm } from '../../platform/phrases.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';
import { LoginWays } from './login-ways.tsx';

/** A drawing of a running rail that leads to the winning post. */
function RunningRail() {
  return (
    <svg
      className={css['rail']}
      viewBox="0 0 400 96"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className={css['wood']}>
        <path d="M0 26L330 49.4v1.2L0 36z" />
        <path d="M0 60L330 50.6v1.2L0 69z" opacity=".75" />
        <path d="M0 30h7v80H0zM97.6 35.9h4.9v56.4h-4.9zM150.7 39.1h3.8v43.5h-3.8zM184 41.2h3.1v35.3H184zM206.9 42.5h2.6v29.9h-2.6zM223.5 43.5h2.3v25.9h-2.3zM236.2 44.3h2v22.7h-2zM246.2 44.9h1.8v20.3h-1.8zM254.3 45.4h1.6v18.4h-1.6z" />
      </g>
      <path className={css['post']} d="M342 22h4v52h-4z" />
      <circle className={css['post']} cx="344" cy="20" r="11" />
      <circle className={css['eye']} cx="344" cy="20" r="6" />
    </svg>
  );
}

/** The login page. After a login the customer gets the page that they had asked for, or home. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const kept = useSlipCount();
  const destination = destinationOf(query.get('from'));
  usePageTitle(t('title'));
  if (user !== undefined) return <Navigate to={destination} replace />;
  return (
    <div className={css['page']}>
      <RunningRail />
      <h1>{t('title')}</h1>
      {kept === 0 ? null : (
        <Notice icon="slip">{t(`slipKept${countForm(kept)}`, { count: kept })}</Notice>
      )}
      <Card isPadded>
        <LoginForm
          onLoggedIn={() => {
            void navigate(destination, { replace: true });
          }}
        />
      </Card>
      <LoginWays />
    </div>
  );
}
