import { Amount, ButtonLink, Button, IconButton, showToast, Skeleton } from '@furlong/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { User } from '@furlong/contract';
import { chunkOf } from '../platform/chunk.ts';
import { useLayout } from '../platform/layout.ts';
import { askToLogIn } from '../core/session/login-request.ts';
import { refreshUser, useSession } from '../core/session/session.ts';
import { troubleText } from '../core/trouble/trouble.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { brand } from '../core/brand/brand.ts';
import { loginPathFrom } from '../core/session/customers-only.tsx';
import css from './header.module.css';
import { SearchEntry } from './search-entry.tsx';

const LazyAccountMenu = lazy(
  chunkOf(async () => ({
    default: (await import('./account-menu.tsx')).AccountMenu,
  })),
);
const LazyDisplayDialog = lazy(
  chunkOf(async () => ({
    default: (await import('./display-dialog.tsx')).DisplayDialog,
  })),
);

/** An F built of a running rail that recedes to the right. */
function Logo({ isWordShown }: { readonly isWordShown: boolean }) {
  const { t } = useTranslation('app');
  return (
    <Link to="/" className={css['brand']} aria-label={t('productHome', { product: brand.name })}>
      <svg className={css['mark']} viewBox="0 0 28 28" aria-hidden="true">
        <path className={css['wood']} d="M4 3h5v23H4zM9 3l16 3.5v3L9 8z" />
        <path className={css['brass']} d="M9 13.5l12.5-1.2V15L9 17.5z" />
      </svg>
      {isWordShown ? <span className={css['word']}>{brand.name}</span> : null}
    </Link>
  );
}

function VisitorTools() {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const isDesktop = useLayout() === 'desktop';
  if (pathname === '/login') return null;
  return isDesktop ? (
    <Button kind="chrome" onPress={askToLogIn}>
      {t('login')}
    </Button>
  ) : (
    <ButtonLink kind="chrome" to={pathname === '/' ? '/login' : loginPathFrom(pathname + search)}>
      {t('login')}
    </ButtonLink>
  );
}

function CustomerTools({ user }: { readonly user: User }) {
  const { t } = useTranslation('app');
  const [isBusy, setIsBusy] = useState(false);

  async function refresh() {
    setIsBusy(true);
    try {
      await refreshUser();
    } catch (error) {
      showToast('danger', troubleText(error));
    } finally {
      setIsBusy(false);
    }
  }

  const block = (
    <span className={css['account']}>
      <span className={css['small']}>{user.cust_Ref}</span>
      <span>{user.firstName}</span>
    </span>
  );
  return (
    <>
      <Link className={css['balance']} to="/transactions">
        <span className={css['small']}>{t('balance')}</span>
        <Amount pence={user.funddetail.availableFunds} />
      </Link>
      <IconButton
        icon="refresh"
        label={t('refreshBalance')}
        isBusy={isBusy}
        isOnChrome
        onPress={() => void refresh()}
      />
      <Suspense fallback={block}>
        <LazyAccountMenu label={t('accountMenu', { reference: user.cust_Ref })}>
          {block}
        </LazyAccountMenu>
      </Suspense>
    </>
  );
}

function Tools() {
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

function DisplayTool() {
  const { t } = useTranslation('app');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="display"
        label={t('display')}
        isOnChrome
        onPress={() => {
          setIsOpen(true);
        }}
      />
      {isOpen ? (
        <Suspense>
          <LazyDisplayDialog
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The green bar: the logo, where to go on the desktop, and the customer's balance and account. */
export function Header() {
  const { t } = useTranslation('app');
  const isDesktop = useLayout() === 'desktop';
  const isVisitor = useSession().kind !== 'customer';
  return (
    <header className={css['topbar']}>
      <Logo isWordShown={isDesktop || isVisitor} />
      {isDesktop ? (
        <nav className={css['nav']} aria-label={t('mainMenu')}>
          <NavLink to="/" end>
            {t('home')}
          </NavLink>
          <NavLink to="/sports">{t('sports')}</NavLink>
        </nav>
      ) : null}
      {isDesktop ? <SearchEntry /> : null}
      <Tools />
      <DisplayTool />
    </header>
  );
}
