import { Button, Card } from '@furlong/ui';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AccountPage } from '../../core/account/account-page.tsx';
import { ownScheme } from '../../platform/own-scheme.ts';
import { findShell } from '../../platform/shell-platform.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './deposit.module.css';

function goByWindow(url: string): void {
  window.location.assign(url);
}

function BackInBrowser({ result, goTo }: { readonly result: string; readonly goTo: GoTo }) {
  const { t } = useTranslation('deposit');
  const link = `${ownScheme}//${result}`;
  useEffect(() => {
    goTo(link);
  }, [goTo, link]);
  return (
    <AccountPage title={t('backToApp')} backTo="/">
      <Card isPadded>
        <p>{t('backToAppNext')}</p>
        <div className={css['actions']}>
          <Button
            isWide
            onPress={() => {
              goTo(link);
            }}
          >
            {t('openApp')}
          </Button>
        </div>
      </Card>
    </AccountPage>
  );
}

type GoTo = (url: string) => void;

/**
 * The page to which a provider sends back a customer of a native app, because it cannot lead to the app's pages: a
 * browser hands the payment over to the app, whose own link it is. Some browsers open an app only once the customer
 * presses, so that there is a button. The app itself, opened by the link to this page, goes on to the result.
 */
export function BackToAppPage({ goTo = goByWindow }: { readonly goTo?: GoTo }) {
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const result = `payment/deposit/${encodeURIComponent(provider)}${search}`;
  if (findShell() !== undefined) return <Navigate to={`/${result}`} replace />;
  return <BackInBrowser result={result} goTo={goTo} />;
}
