import type { User } from '@furlong/contract';
import { Amount, Button, ButtonLink, IconButton, Skeleton } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { askToLogIn } from '../core/session/login-request.ts';
import { useSession } from '../core/session/session.ts';
import { useRefresh } from '../core/session/use-refresh.ts';
import { chunkOf } from '../platform/chunk.ts';
import { hasPage } from '../platform/known-pages.ts';
import { useLayout } from '../platform/layout.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { loginPathFrom } from '../core/session/customers-only.tsx';
import css from './header.module.css';

const LazyAccountMenu = lazy(
  chunkOf(async () => ({
    default: (await import('./account-menu.tsx')).AccountMenu,
  })),
);

const depositPath = '/payment/deposit';

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

/** The customer's reference and first name: a link to the account on the phone, a menu on the desktop. */
function AccountTool({ user }: { readonly user: User }) {
  const { t } = useTranslation('app');
  const isDesktop = useLayout() === 'desktop';
  const block = (
    <span className={css['account']}>
      <span className={css['small']}>{user.cust_Ref}</span>
      <span className={css['name']}>{user.firstName}</span>
    </span>
  );
  if (!isDesktop) {
    return (
      <Link className={css['block']} to="/account">
        {block}
      </Link>
    );
  }
  return (
    <Suspense fallback={block}>
      <LazyAccountMenu label={t('accountMenu', { reference: user.cust_Ref })}>
        {block}
      </LazyAccountMenu>
    </Suspense>
  );
}

function CustomerTools({ user }: { readonly user: User }) {
  const { t } = useTranslation('app');
  const isDesktop = useLayout() === 'desktop';
  const { isBusy, refresh } = useRefresh();
  const hasDeposit = hasPage(depositPath);
  return (
    <>
      <Link
        className={css['balance']}
        to={hasDeposit && !isDesktop ? depositPath : '/transactions'}
      >
        <span className={css['small']}>{t('balance')}</span>
        <Amount pence={user.funddetail.availableFunds} />
      </Link>
      <IconButton
        icon="refresh"
        label={t('refreshBalance')}
        isBusy={isBusy}
        isOnChrome
        onPress={refresh}
      />
      {hasDeposit ? (
        <ButtonLink kind="chrome" to={depositPath}>
          {t('deposit')}
        </ButtonLink>
      ) : null}
      <AccountTool user={user} />
    </>
  );
}

/** What stands at the right of the header: the ways in for a visitor, balance and account for a customer. */
export function HeaderTools() {
  const session = useSession();
  switch (session.kind) {
    case 'starting':
      return (
        <span className={css['starting']}>
          <Skeleton />
        </span>
      );
    case 'anonymous':
      return <VisitorTools />;
    case 'customer':
      return <CustomerTools user={session.user} />;
  }
}
