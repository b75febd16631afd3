import { navigateBelowLayers, setKnownPages } from '@furlong/client';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { CustomersOnly } from '../core/session/customers-only.tsx';
import { withPhrases } from './load-phrases.ts';
import { accountPage, addressPage, lazyPage, pageWithLimits, watchPage } from './lazy-page.ts';
import { PageBroken } from './shell/page-broken.tsx';
import { Shell } from './shell/shell.tsx';

const loadSignUp = addressPage(
  'registration',
  async () => (await import('../features/registration/sign-up-page.tsx')).SignUpPage,
);

const loadAntepost = lazyPage(
  'futures',
  async () => (await import('../features/futures/antepost-page.tsx')).AntepostPage,
);

const loadProfile = accountPage(
  'profile',
  async () =>
    await withPhrases(
      'core/address',
      import('../features/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
    ),
);

const customerPages: RouteObject[] = [
  { path: 'account/profile', lazy: loadProfile },
  { path: 'account/update', lazy: loadProfile },
  {
    path: 'account/user-preferences',
    lazy: accountPage(
      'preferences',
      async () => (await import('../features/preferences/preferences-page.tsx')).PreferencesPage,
    ),
  },
  {
    path: 'account/change_password',
    lazy: accountPage(
      'password',
      async () =>
        (await import('../features/password/change-password-page.tsx')).ChangePasswordPage,
    ),
  },
  {
    path: 'transactions',
    lazy: lazyPage(
      'statements',
      async () => (await import('../features/statements/statements-page.tsx')).StatementsPage,
    ),
  },
  {
    path: 'transactions-old',
    lazy: lazyPage(
      'statements',
      async () =>
        (await import('../features/statements/statements-old-page.tsx')).StatementsOldPage,
    ),
  },
  {
    path: 'my-bets',
    lazy: lazyPage(
      'my-bets',
      async () => (await import('../features/my-bets/my-bets-page.tsx')).MyBetsPage,
    ),
  },
  {
    path: 'account/my-activity',
    lazy: accountPage(
      'activity',
      async () => (await import('../features/activity/activity-page.tsx')).ActivityPage,
    ),
  },
  {
    path: 'account/sessions',
    lazy: accountPage(
      'account-security',
      async () => (await import('../features/account-security/sessions-page.tsx')).SessionsPage,
    ),
  },
  {
    path: 'account/consents',
    lazy: accountPage(
      'account-security',
      async () => (await import('../features/account-security/consents-page.tsx')).ConsentsPage,
    ),
  },
  {
    path: 'payment/deposit',
    lazy: pageWithLimits(
      'deposit',
      async () => (await import('../features/deposit/deposit-page.tsx')).DepositPage,
    ),
  },
  {
    path: 'payment/update-deposit',
    lazy: pageWithLimits(
      'limits',
      async () => (await import('../features/limits/limits-page.tsx')).LimitsPage,
    ),
  },
  {
    path: 'payment/deposit-test',
    lazy: accountPage(
      'deposit',
      async () => (await import('../features/deposit/deposit-test-page.tsx')).DepositTestPage,
    ),
  },
  {
    path: 'payment/deposit-phone',
    lazy: accountPage(
      'deposit',
      async () => (await import('../features/deposit/deposit-phone-page.tsx')).DepositPhonePage,
    ),
  },
  {
    path: 'payment/withdrawal',
    lazy: accountPage(
      'withdrawal',
      async () => (await import('../features/withdrawal/withdrawal-page.tsx')).WithdrawalPage,
    ),
  },
];

const pages: RouteObject[] = [
  {
    index: true,
    lazy: watchPage('home', async () => (await import('../features/home/home-page.tsx')).HomePage),
  },
  {
    path: 'login',
    lazy: lazyPage(
      'login',
      async () => (await import('../features/login/login-page.tsx')).LoginPage,
    ),
  },
  {
    path: 'registration',
    lazy: addressPage(
      'registration',
      async () => (await import('../features/registration/registration-page.tsx')).RegistrationPage,
    ),
  },
  {
    path: 'account',
    lazy: pageWithLimits(
      'account',
      async () => (await import('../features/account/overview-page.tsx')).OverviewPage,
    ),
  },
  {
    path: 'reset_password',
    lazy: accountPage(
      'password',
      async () => (await import('../features/password/reset-password-page.tsx')).ResetPasswordPage,
    ),
  },
  {
    path: 'account/responsible-gambling',
    lazy: accountPage(
      'safer-gambling',
      async () =>
        (await import('../features/safer-gambling/responsible-gambling-page.tsx'))
          .ResponsibleGamblingPage,
    ),
  },
  { path: 'sign-up', lazy: loadSignUp },
  { path: 'sign-up-affiliate', lazy: loadSignUp },
  { path: 'sign-up-twitter', lazy: loadSignUp },
  { path: 'sign-up-sharpbetting', lazy: loadSignUp },
  {
    path: 'account/verification',
    lazy: accountPage(
      'documents',
      async () => (await import('../features/documents/verification-page.tsx')).VerificationPage,
    ),
  },
  {
    path: 'account/deactivate',
    lazy: accountPage(
      'account-closing',
      async () => (await import('../features/account-closing/deactivate-page.tsx')).DeactivatePage,
    ),
  },
  {
    path: 'account/reactivate',
    lazy: accountPage(
      'account-closing',
      async () => (await import('../features/account-closing/reactivate-page.tsx')).ReactivatePage,
    ),
  },
  {
    path: 'sports',
    lazy: lazyPage(
      'sports',
      async () => (await import('../features/sports/sports-page.tsx')).SportsPage,
    ),
  },
  {
    path: 'in-play',
    lazy: lazyPage(
      'sports',
      async () => (await import('../features/sports/in-play/in-play-page.tsx')).InPlayPage,
    ),
  },
  {
    path: 'search',
    lazy: lazyPage(
      'search',
      async () => (await import('../features/search/search-box-page.tsx')).SearchBoxPage,
    ),
  },
  {
    path: 'favourites',
    lazy: lazyPage(
      'favourites',
      async () => (await import('../features/favourites/favourites-page.tsx')).FavouritesPage,
    ),
  },
  {
    path: 'info/:infoType',
    lazy: lazyPage('info', async () => (await import('../features/info/info-page.tsx')).InfoPage),
  },
  {
    path: 'promos',
    lazy: lazyPage(
      'promotions',
      async () => (await import('../features/promotions/promos-page.tsx')).PromosPage,
    ),
  },
  {
    path: 'promotions/:page',
    lazy: lazyPage(
      'promotions',
      async () => (await import('../features/promotions/promo-page.tsx')).PromoPage,
    ),
  },
  {
    path: 'sport/:sportName',
    lazy: lazyPage(
      'sports',
      async () => (await import('../features/sports/sport-page.tsx')).SportPage,
    ),
  },
  {
    path: 'sport/:sportName/race/:ef/:eg',
    lazy: watchPage('race', async () => (await import('../features/race/race-page.tsx')).RacePage),
  },
  {
    path: 'sport/:sportName/match/:ef/:eg',
    lazy: watchPage(
      'match',
      async () => (await import('../features/match/match-page.tsx')).MatchPage,
    ),
  },
  { path: 'sport/:sportName/antepost/:ef/:eg', lazy: loadAntepost },
  { path: 'antepost/:sportName/:ef/:eg', lazy: loadAntepost },
  {
    // The page asks for a login itself, once it knows that it stands in no frame.
    path: 'payment/deposit/:provider',
    lazy: pageWithLimits(
      'deposit',
      async () => (await import('../features/deposit/deposit-result-page.tsx')).DepositResultPage,
    ),
  },
  {
    path: 'payment/back-to-app/:provider',
    lazy: lazyPage(
      'deposit',
      async () => (await import('../features/deposit/back-to-app-page.tsx')).BackToAppPage,
    ),
  },
  {
    path: 'test_safe_area',
    lazy: lazyPage(
      'safe-area',
      async () => (await import('../features/safe-area/safe-area-page.tsx')).SafeAreaPage,
    ),
  },
  { Component: CustomersOnly, children: customerPages },
  { path: '*', element: <Navigate to="/" replace /> },
];

/** The specified route table, as far as it is built. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: PageBroken,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: PageBroken, children: pages }],
    },
  ]);
  setKnownPages(router.routes);
  navigateBelowLayers(router);
  return router;
}
