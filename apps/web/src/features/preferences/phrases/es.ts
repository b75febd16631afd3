import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Preferencias',
  introduction: 'Cada elección se guarda al momento.',
  oddsFormat: 'Formato de cuotas',
  fractional: 'Fraccionario',
  fractionalDetail: 'Por ejemplo, 5/2',
  decimal: 'Decimal',
  decimalDetail: 'Por ejemplo, 3.50',
  carousel: 'Primer deporte',
  football: 'Fútbol',
  horseRacing: 'Carreras de caballos',
  sorting: 'Orden',
  byPrice: 'Por cuota',
  byCard: 'Por número',
  region: 'Región de las carreras',
  all: 'Todas',
  home: 'Reino Unido e Irlanda',
  international: 'Internacional',
  saved: 'Sus datos se han guardado.',
};
