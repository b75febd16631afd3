import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  noConnection: 'No se puede establecer la conexión. Inténtelo más tarde',
  biometricReason: 'Entre en su cuenta',
  lastTry: 'Queda 1 intento',
  triesLeft: 'Quedan {{count}} intentos',
};
