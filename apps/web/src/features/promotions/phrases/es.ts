import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  promotions: 'Promociones',
  promotion: 'Promoción {{place}} de {{count}}',
  stop: 'Parar las promociones',
  run: 'Reanudar las promociones',
  newAccountOffer: 'Oferta para cuentas nuevas',
  bestOdds: 'Mejor cuota garantizada',
  secondPlace: 'Reembolso por el 2.º puesto',
  first10: 'Ráfaga de 10 minutos',
  responsibleGambling: 'Juego responsable',
};
