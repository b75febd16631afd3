import { Toasts } from '@furlong/ui';
import { Outlet, useLocation } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { useTopOnNavigation } from '../../platform/navigation.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { AccountColumn } from './account-column.tsx';
import { AppPrompts } from '../prompts/app-prompts.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import { ConsentPanel } from '../prompts/consent-panel.tsx';
import { CustomerPrompts } from '../prompts/customer-prompts.tsx';
import { Footer } from './footer.tsx';
import { Header } from '../header/header.tsx';
import { LoginPrompt } from '../prompts/login-prompt.tsx';
import { NativeShell } from './native-shell.tsx';
import { OnlinePage } from './offline-page.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageEnd } from './page-end.tsx';
import { PasswordFirst } from '../prompts/password-first.tsx';
import css from './shell.module.css';
import { SlipPlace } from '../slip/slip-place.tsx';
import { SportsBar } from '../header/sports-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Whether the page is one of those that the account's menu leads to. */
function isAccountPage(pathname: string): boolean {
  return pathname === '/account' || /^\/(?:account|payment)\//.test(pathname);
}

/** The frame around every page: header, sports, content, betslip, footer or bottom menu. */
export function Shell() {
  const { t } = useTranslation('app');
  const layout = useLayout();
  const { pathname } = useLocation();
  const mainRef = useFocusOnNavigation();
  useTopOnNavigation();
  const isDesktop = layout === 'desktop';
  return (
    <>
      <a className={css['skip']} href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <ConsentPanel />
      <OfflineNotice />
      <NativeShell />
      <div className={css['shell']}>
        {isDesktop && isAccountPage(pathname) ? <AccountColumn /> : <SportsBar />}
        <main className={css['main']} id="main" tabIndex={-1} ref={mainRef}>
          <div className={css['page']} key={pathname}>
            <PasswordFirst>
              <OnlinePage>
                <Outlet />
              </OnlinePage>
            </PasswordFirst>
          </div>
        </main>
        {isDesktop ? null : <PageEnd />}
        <SlipPlace />
      </div>
      {isDesktop ? <Footer /> : <BottomMenu />}
      <LoginPrompt />
      <CustomerPrompts />
      <AppPrompts />
      <Toasts />
    </>
  );
}
