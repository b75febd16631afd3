import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  checking: 'Comprobando el acceso en su ubicación',
  notAllowed: '¡La aplicación {{app}} no está permitida en {{country}}!',
  denied: '¡Permita el acceso a la ubicación en los ajustes de la aplicación!',
  servicesOff:
    'La localización está desactivada. Asegúrese de que la localización esté activada en su dispositivo.',
  unknown: 'No hemos podido averiguar en qué país está.',
  why: 'Solo podemos aceptar apuestas en algunos países, por eso la aplicación pregunta a su dispositivo en qué país está. La posición no se guarda.',
  openSettings: 'Abrir ajustes',
  checkAgain: 'Comprobar de nuevo',
  seeMyBets: 'Mis apuestas',
  closeApp: 'Cerrar la aplicación',
  closeByHand:
    'En un iPhone solo usted puede cerrar una aplicación: deslice hacia arriba desde la parte inferior de la pantalla.',
};
