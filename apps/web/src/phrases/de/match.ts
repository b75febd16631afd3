import type { match as english } from '../en/match.ts';
import type { Translation } from '../translation.ts';

export const match: Translation<typeof english> = {
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
  kickOff: 'Anstoß',
  crest: 'Wappen von {{club}}',
};
