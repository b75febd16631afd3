import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Einstellungen',
  introduction: 'Jede Wahl wird sofort gespeichert.',
  oddsFormat: 'Quotenformat',
  fractional: 'Bruch',
  fractionalDetail: 'Zum Beispiel 5/2',
  decimal: 'Dezimal',
  decimalDetail: 'Zum Beispiel 3.50',
  carousel: 'Erste Sportart',
  football: 'Fußball',
  horseRacing: 'Pferderennen',
  sorting: 'Reihenfolge',
  byPrice: 'Nach Quote',
  byCard: 'Nach Startnummer',
  region: 'Region der Rennen',
  all: 'Alle',
  home: 'Großbritannien und Irland',
  international: 'International',
  saved: 'Ihre Angaben wurden gespeichert.',
};
