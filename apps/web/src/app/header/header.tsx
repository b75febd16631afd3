import { IconButton } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { chunkOf } from '../../platform/chunk.ts';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { brand } from '../../core/brand/brand.ts';
import { useSession } from '../../core/session/session.ts';
import { settingsQuery } from '../../core/settings/settings.ts';
import { BetCount } from './bet-count.tsx';
import { HeaderTools } from './header-tools.tsx';
import css from './header.module.css';
import { SearchEntry } from './search-entry.tsx';

const LazyDisplayDialog = lazy(
  chunkOf(async () => ({
    default: (await import('./display-dialog.tsx')).DisplayDialog,
  })),
);

const LazyLanguageSwitch = lazy(
  chunkOf(async () => ({
    default: (await import('./language-switch.tsx')).LanguageSwitch,
  })),
);

/** The switch of languages, which is hidden, and not even loaded, until the house offers a second one. */
function LanguageTool() {
  const offered = useQuery(settingsQuery).data?.languages ?? [];
  if (offered.length < 2) return null;
  return (
    <Suspense>
      <LazyLanguageSwitch offered={offered} />
    </Suspense>
  );
}

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

/** A customer's bets are one click away, and what is open is counted. The link is there while the session is looked at. */
function MyBetsLink() {
  const { t } = useTranslation('app');
  const isVisitor = useSession().kind === 'anonymous';
  if (isVisitor) return null;
  return (
    <NavLink to="/my-bets">
      {t('myBets')}
      <span className={css['count']}>
        <BetCount />
      </span>
    </NavLink>
  );
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
  return (
    <header className={css['topbar']}>
      <Logo isWordShown={isDesktop} />
      {isDesktop ? (
        <nav className={css['nav']} aria-label={t('mainMenu')}>
          <NavLink to="/" end>
            {t('home')}
          </NavLink>
          <NavLink to="/promos">{t('promotions')}</NavLink>
          <NavLink to="/sports">{t('sports')}</NavLink>
          <MyBetsLink />
        </nav>
      ) : null}
      {isDesktop ? <SearchEntry /> : null}
      <HeaderTools />
      <DisplayTool />
      <LanguageTool />
    </header>
  );
}
