import type { Translation } from '@furlong/client';
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
  title: 'Ofertas y promociones',
  none: 'Ahora no hay promociones para usted.',
  noneHint: 'Una promoción que usted puede tener figura aquí con sus condiciones.',
  toHome: 'Inicio',
  eligibility: 'Quién puede tenerla',
  significantTerms: 'Condiciones principales',
  ends: 'Cuándo termina',
  claim: 'Solicitar',
  claimTitle: 'Solicitar esta promoción',
  claimWhat:
    'Introduzca el nombre de usuario y la contraseña de su cuenta, para que nadie lo solicite por usted.',
  claimNeedsLogin: 'Inicie sesión para solicitarla',
  claimed: 'Ya ha solicitado esta promoción.',
  claimTaken: 'Su solicitud ha llegado. La revisamos y le escribimos.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  usernameRequired: '¡El nombre de usuario es obligatorio!',
  passwordRequired: '¡La contraseña es obligatoria!',
};
