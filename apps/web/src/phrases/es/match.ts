import type { match as english } from '../en/match.ts';
import type { Translation } from '../translation.ts';

export const match: Translation<typeof english> = {
  against: '{{home}} contra {{away}}',
  versus: 'contra',
  score: 'Marcador {{home}}, {{away}}',
  markets: 'Mercados',
  popular: 'Populares',
  goals: 'Goles',
  player: 'Jugadores',
  cards: 'Tarjetas',
  corners: 'Córners',
  other: 'Otros',
  yellowCards: 'Tarjetas amarillas',
  redCards: 'Tarjetas rojas',
  allPlayers: 'Mostrar todos los jugadores',
  fewerPlayers: 'Mostrar menos jugadores',
  otherMatches: 'Otros partidos',
  kickOff: 'Comienzo',
  crest: 'Escudo de {{club}}',
};
