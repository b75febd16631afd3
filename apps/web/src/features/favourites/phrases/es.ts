import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  favourites: 'Favoritos',
  yours: 'Sus favoritos',
  nextMatches: 'Próximos partidos',
  none: 'Todavía no tiene favoritos. Toque una estrella aquí, o junto a un equipo o una competición en la página de un partido.',
  findMore: 'Buscar un equipo o una competición',
  noMatches: 'Ninguno de sus favoritos tiene un partido en este momento.',
  addSports: 'Deportes',
  onThisDevice: 'Guardados en este dispositivo. Inicie sesión para tenerlos en todas partes.',
  all: 'Todos los favoritos',
};
