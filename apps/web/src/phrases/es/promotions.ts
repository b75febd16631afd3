import type { promotions as english } from '../en/promotions.ts';
import type { Translation } from '../translation.ts';

export const promotions: Translation<typeof english> = {
  promotions: 'Promociones',
  promotion: 'Promoción {{place}} de {{count}}',
  stop: 'Parar las promociones',
  run: 'Reanudar las promociones',
};
