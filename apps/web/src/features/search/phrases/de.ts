import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  search: 'Suche',
  placeholder: 'Teams, Rennen, Starter, Wettbewerbe',
  suggestions: 'Ergebnisse',
  nothingFound: 'Nichts gefunden für „{{text}}“.',
  nothingHint: 'Versuchen Sie einen Teil des Namens, oder sehen Sie unter der Sportart nach.',
  browse: 'Stöbern',
  favourites: 'Favoriten',
  toSports: 'Alle Sportarten',
  recent: 'Letzte Suchen',
  clearRecent: 'Letzte Suchen löschen',
  clearText: 'Löschen',
  foundOne: '1 Ergebnis',
  foundMany: '{{count}} Ergebnisse',
  searching: 'Suche läuft',
  typeMore: 'Geben Sie mindestens zwei Buchstaben ein.',
  sport: 'Sportarten',
  country: 'Länder',
  competition: 'Wettbewerbe',
  participant: 'Teams und Spieler',
  match: 'Spiele',
  meeting: 'Renntage',
  race: 'Rennen',
  runner: 'Starter',
  outright: 'Langzeitwetten',
};
