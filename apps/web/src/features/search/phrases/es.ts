import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  search: 'Buscar',
  placeholder: 'Equipos, carreras, participantes, competiciones',
  suggestions: 'Resultados',
  nothingFound: 'No se ha encontrado nada para «{{text}}».',
  nothingHint: 'Pruebe con una parte del nombre o búsquelo en su deporte.',
  browse: 'Explorar',
  favourites: 'Favoritos',
  toSports: 'Todos los deportes',
  recent: 'Búsquedas recientes',
  clearRecent: 'Borrar las búsquedas recientes',
  clearText: 'Borrar',
  foundOne: '1 resultado',
  foundMany: '{{count}} resultados',
  searching: 'Buscando',
  typeMore: 'Escriba al menos dos letras.',
  sport: 'Deportes',
  country: 'Países',
  competition: 'Competiciones',
  participant: 'Equipos y jugadores',
  match: 'Partidos',
  meeting: 'Reuniones',
  race: 'Carreras',
  runner: 'Participantes',
  outright: 'Apuestas a largo plazo',
};
