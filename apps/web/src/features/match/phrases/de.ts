import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  halfTime: 'Halbzeit',
  fullTime: 'Endstand',
  firstHalf: '1. Halbzeit',
  secondHalf: '2. Halbzeit',
  finished: 'Beendet',
  against: '{{home}} gegen {{away}}',
  versus: 'gegen',
  score: 'Spielstand {{home}}, {{away}}',
  markets: 'Märkte',
  popular: 'Beliebt',
  goals: 'Tore',
  player: 'Spieler',
  cards: 'Karten',
  corners: 'Ecken',
  other: 'Weitere',
  yellowCards: 'Gelbe Karten',
  redCards: 'Rote Karten',
  allPlayers: 'Alle Spieler zeigen',
  fewerPlayers: 'Weniger Spieler zeigen',
  otherMatches: 'Andere Spiele',
  crest: 'Wappen von {{club}}',
};
