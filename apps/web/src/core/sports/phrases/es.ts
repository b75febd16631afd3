import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  noActiveEvents: 'Ahora no hay eventos activos. Vuelva a mirar más tarde.',
  inPlay: 'En juego',
  halfTimeShort: 'Desc.',
  today: 'Hoy',
  bestOddsGuaranteed: 'Mejor cuota garantizada',
  bog: 'BOG',
  off: 'En carrera',
  result: 'Resultado',
  suspended: 'Suspendido',
  closed: 'A la espera del resultado',
  void: 'Anulado',
  won: 'Ganador: {{name}}',
  raceCount: '{{count}} carreras',
  raceCountOne: '{{count}} carrera',
  nextOff: 'Próximas salidas',
  suspendedShort: 'Susp.',
  closedShort: 'Espera',
  runnerCount: '{{count}} corren',
  cornersAndCards: 'Córners {{corners}} · Tarjetas {{cards}}',
  redCards: 'Tarjetas rojas: {{count}}',
  market: 'Mercado',
  moreMarkets: '{{count}} mercados más',
  moreMarketsOne: '{{count}} mercado más',
  serving: 'Al servicio',
};
