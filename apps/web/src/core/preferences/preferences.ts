import type { OddsFormat } from '@furlong/odds';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { storage } from '../../platform/storage.ts';

type Theme = 'system' | 'light' | 'dark';

const theme = createObservable<Theme>(storage.find('theme') ?? 'system');
const oddsFormat = createObservable<OddsFormat>(storage.find('oddsFormat') ?? 'fractional');

export function useTheme(): Theme {
  return useObservable(theme);
}

export function chooseTheme(chosen: Theme): void {
  theme.set(chosen);
  storage.keep('theme', chosen);
  const root = document.documentElement;
  if (chosen === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = chosen;
}

export function useOddsFormat(): OddsFormat {
  return useObservable(oddsFormat);
}

export function chooseOddsFormat(chosen: OddsFormat): void {
  oddsFormat.set(chosen);
  storage.keep('oddsFormat', chosen);
}
