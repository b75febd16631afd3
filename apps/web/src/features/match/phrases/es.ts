import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  halfTime: 'Descanso',
  fullTime: 'Final',
  firstHalf: '1.ª parte',
  secondHalf: '2.ª parte',
  finished: 'Finalizado',
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
  crest: 'Escudo de {{club}}',
};
