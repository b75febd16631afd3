import type { sport as english } from '../en/sport.ts';
import type { Translation } from '../translation.ts';

export const sport: Translation<typeof english> = {
  inPlay: 'En juego',
  halfTimeShort: 'Desc.',
  halfTime: 'Descanso',
  fullTime: 'Final',
  firstHalf: '1.ª parte',
  secondHalf: '2.ª parte',
  today: 'Hoy',
  bestOddsGuaranteed: 'Mejor cuota garantizada',
  bog: 'BOG',
  off: 'En carrera',
  result: 'Resultado',
  suspended: 'Suspendido',
  closed: 'A la espera del resultado',
  void: 'Anulado',
  runnerCount: '{{count}} corren',
  ukAndIreland: 'Reino Unido e Irlanda',
  international: 'Internacional',
  won: 'Ganador: {{name}}',
  racesAt: 'Carreras en {{meeting}}',
};
