import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  futures: 'Langzeitwetten',
  markets: 'Märkte',
  find: 'Namen suchen',
  clear: 'Eingabe löschen',
  order: 'Reihenfolge',
  byPrice: 'Quote',
  byName: 'Name',
  sortedByPrice: 'Kürzeste Quote zuerst, wie beim Öffnen der Seite.',
  sortedByName: 'Nach Namen.',
  found: 'Gefunden: {{count}} von {{all}}',
  showAll: 'Alle {{count}} zeigen',
  showFirst: 'Die ersten {{count}} zeigen',
  leaderBoard: 'Rangliste',
  place: 'Platz',
  name: 'Name',
  today: 'Heute',
  thru: 'Loch',
  toPar: 'Par',
  missedCut: 'Cut verpasst',
  retired: 'Raus',
};
