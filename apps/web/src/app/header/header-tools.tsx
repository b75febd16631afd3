import { chunkOf } from '@furlong/client';
import { Button, ButtonLink, Skeleton } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '../../core/session/customers-only.tsx';
import { askToLogIn } from '../../core/session/login-request.ts';
import { useSession } from '../../core/session/session.ts';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './header.module.css';

const LazyCustomerTools = lazy(
  chunkOf(async () => ({
    default: (await import('./customer-tools.tsx')).CustomerTools,
  })),
);

function LoginTool({ path }: { readonly path: string }) {
  const { t } = useTranslation('app');
  const isDesktop = useLayout() === 'desktop';
  if (path === '/login') return null;
  return isDesktop ? (
    <Button kind="chrome" onPress={askToLogIn}>
      {t('login')}
    </Button>
  ) : (
    <ButtonLink kind="chrome" to={path === '/' ? '/login' : loginPathFrom(path)}>
      {t('login')}
    </ButtonLink>
  );
}

function VisitorTools() {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const isRegistering = pathname === '/registration' || pathname.startsWith('/sign-up');
  return (
    <>
      {isRegistering ? null : (
        <ButtonLink kind="chrome" to="/registration">
          {t('register')}
        </ButtonLink>
      )}
      <LoginTool path={pathname === '/login' ? pathname : pathname + search} />
    </>
  );
}

function WaitingTools() {
  return (
    <span className={css['starting']}>
      <Skeleton />
    </span>
  );
}

/** The right end of the header: the ways in for a visitor, balance and account for a customer. */
export function HeaderTools() {
  const session = useSession();
  switch (session.kind) {
    case 'starting':
      return <WaitingTools />;
    case 'anonymous':
      return <VisitorTools />;
    case 'customer':
      return (
        <Suspense fallback={<WaitingTools />}>
          <LazyCustomerTools user={session.user} />
        </Suspense>
      );
  }
}
