import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/** The props of a link of the product's router; `to` is a path inside the product. */
export interface UiLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The words that primitives say by themselves. */
export interface UiWords {
  readonly close: string;
  readonly tryAgain: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly loading: string;
  readonly suspended: string;
  readonly nonRunner: string;
  readonly priceUp: string;
  readonly priceDown: string;
  readonly serviceUnavailable: string;
  /** The sentence that there is no connection, and that the app goes on by itself when it is back. */
  readonly noConnection: string;
  readonly notifications: string;
  readonly trap: string;
}

/** The settings of the whole product for every primitive: currency, odds format, words, and its kind of link. */
interface UiSettings {
  readonly currencySymbol: string;
  /** Words a price in the customer's format: `5/2` may become `3.50`. */
  readonly formatPrice: (price: string) => string;
  readonly words: UiWords;
  readonly Link: ComponentType<UiLinkProps>;
}

function PlainLink({ to, className, children }: UiLinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

export const englishUiWords: UiWords = {
  close: 'Close',
  tryAgain: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  suspended: 'Suspended',
  nonRunner: 'Non-runner',
  priceUp: 'price up',
  priceDown: 'price down',
  serviceUnavailable: 'Service is unavailable. Please try again later.',
  noConnection: 'There is no connection. This will load when you are back online.',
  notifications: 'Notifications',
  trap: 'Trap',
};

const settingsContext = createContext<UiSettings>({
  currencySymbol: '£',
  formatPrice: (price) => price,
  words: englishUiWords,
  Link: PlainLink,
});

/** Gives every primitive below it the product's settings. */
export function UiSettingsProvider({
  settings,
  children,
}: {
  readonly settings: UiSettings;
  readonly children: ReactNode;
}) {
  return <settingsContext.Provider value={settings}>{children}</settingsContext.Provider>;
}

/** The product's settings, as the nearest provider gave them. */
export function useUiSettings(): UiSettings {
  return useContext(settingsContext);
}
