import type { User } from '@furlong/contract';
import { Amount, ButtonLink, IconButton } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '../../core/session/use-refresh.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { hasPage } from '../../platform/known-pages.ts';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './header.module.css';

const LazyAccountMenu = lazy(
  chunkOf(async () => ({
    default: (await import('./account-menu.tsx')).AccountMenu,
  })),
);

const depositPath = '/payment/deposit';

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

/** The customer's balance, the way to deposit, and the account. */
export function CustomerTools({ user }: { readonly user: User }) {
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
