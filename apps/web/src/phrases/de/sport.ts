import type { sport as english } from '../en/sport.ts';
import type { Translation } from '../translation.ts';

export const sport: Translation<typeof english> = {
  inPlay: 'Live',
  halfTimeShort: 'HZ',
  halfTime: 'Halbzeit',
  fullTime: 'Endstand',
  firstHalf: '1. Halbzeit',
  secondHalf: '2. Halbzeit',
  today: 'Heute',
  bestOddsGuaranteed: 'Beste Quote garantiert',
  bog: 'BOG',
  off: 'Gestartet',
  result: 'Ergebnis',
  suspended: 'Ausgesetzt',
  closed: 'Ergebnis steht aus',
  void: 'Ungültig',
  runnerCount: '{{count}} Starter',
  ukAndIreland: 'Großbritannien und Irland',
  international: 'International',
  won: 'Sieger: {{name}}',
  racesAt: 'Rennen in {{meeting}}',
};
