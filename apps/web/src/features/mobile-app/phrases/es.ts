import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  offerTitle: '{{product}} en su teléfono',
  homeScreen:
    'Puede poner {{product}} en la pantalla de inicio de su teléfono: abra allí este sitio y elija «Añadir a pantalla de inicio» en el menú del navegador.',
  appStore: 'Descargar en el App Store',
  playStore: 'Descargar en Google Play',
  ok: 'Aceptar',
  updateTitle: 'Actualización necesaria',
  updateText:
    'Esta versión de la aplicación ya no es compatible. Actualice a la última versión para seguir usando todas las funciones y mejoras.',
  updateNow: 'Actualizar ahora',
};
