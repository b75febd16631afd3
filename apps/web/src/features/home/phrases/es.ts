import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  heading: 'Carreras de caballos y fútbol',
  shownFirst: 'Se muestra primero',
  nextRaces: 'Próximas carreras',
  raceTypes: 'Tipos de carrera',
  allRunners: 'Todos los caballos',
  allRunnersAt: 'Todos los caballos, {{race}}',
  featuredFootball: 'Fútbol destacado',
  allFootball: 'Todo el fútbol',
  earlierMatches: 'Partidos anteriores',
  laterMatches: 'Partidos siguientes',
  highlights: 'Destacados',
  everythingInPlay: 'Todo lo que está en juego',
  highlightedSport: 'Deporte',
  allOfSport: 'Todo: {{sport}}',
  marketInColumn: 'Mercado de la columna {{column}}',
  showMore: 'Mostrar más',
  showLess: 'Mostrar menos',
  title: 'Inicio',
};
