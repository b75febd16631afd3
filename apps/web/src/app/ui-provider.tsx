import { formatPrice } from '@furlong/odds';
import { UiSettingsProvider, type UiLinkProps, type UiWords } from '@furlong/ui';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useOddsFormat } from '../core/preferences/preferences.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { brand } from '../core/brand/brand.ts';

function RouterLink({ to, className, children }: UiLinkProps) {
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** Gives every primitive of the ui package the currency, the odds format, the words and the router's link. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['app', 'core/trouble']);
  const oddsFormat = useOddsFormat();
  const settings = useMemo(() => {
    const words: UiWords = {
      close: t('close'),
      tryAgain: t('tryAgain'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      loading: t('loadingData'),
      suspended: t('suspended'),
      nonRunner: t('nonRunner'),
      priceUp: t('priceUp'),
      priceDown: t('priceDown'),
      serviceUnavailable: t('core/trouble:serviceUnavailable'),
      noConnection: t('noConnection'),
      notifications: t('notifications'),
      trap: t('trap'),
    };
    return {
      currencySymbol: brand.currency.symbol,
      formatPrice: (price: string) => formatPrice(price, oddsFormat),
      words,
      Link: RouterLink,
    };
  }, [t, oddsFormat]);
  return <UiSettingsProvider settings={settings}>{children}</UiSettingsProvider>;
}
