import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  noActiveEvents: 'Zurzeit gibt es keine Ereignisse. Bitte schauen Sie später wieder vorbei.',
  inPlay: 'Live',
  halfTimeShort: 'HZ',
  today: 'Heute',
  bestOddsGuaranteed: 'Beste Quote garantiert',
  bog: 'BOG',
  off: 'Gestartet',
  result: 'Ergebnis',
  suspended: 'Ausgesetzt',
  closed: 'Ergebnis steht aus',
  void: 'Annulliert',
  won: 'Sieger: {{name}}',
  raceCount: '{{count}} Rennen',
  raceCountOne: '{{count}} Rennen',
  nextOff: 'Als Nächstes',
  suspendedShort: 'Ausg.',
  closedShort: 'Wartet',
  runnerCount: '{{count}} Starter',
  cornersAndCards: 'Ecken {{corners}} · Karten {{cards}}',
  redCards: 'Rote Karten: {{count}}',
  market: 'Markt',
  moreMarkets: '{{count}} weitere Märkte',
  moreMarketsOne: '{{count}} weiterer Markt',
  serving: 'Aufschlag',
};
