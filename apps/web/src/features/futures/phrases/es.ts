import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  futures: 'A largo plazo',
  markets: 'Mercados',
  find: 'Buscar un nombre',
  clear: 'Borrar lo escrito',
  order: 'Orden',
  byPrice: 'Cuota',
  byName: 'Nombre',
  sortedByPrice: 'Primero la cuota más baja, como estaba al llegar.',
  sortedByName: 'Por nombre.',
  found: 'Encontrados: {{count}} de {{all}}',
  showAll: 'Mostrar los {{count}}',
  showFirst: 'Mostrar los primeros {{count}}',
  leaderBoard: 'Clasificación',
  place: 'Puesto',
  name: 'Nombre',
  today: 'Hoy',
  thru: 'Hoyo',
  toPar: 'Par',
  missedCut: 'No pasa',
  retired: 'Fuera',
};
