import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: '¿Entrar con la cara o el dedo?',
  text: 'La próxima vez, su cara o su dedo pueden abrir su cuenta en este dispositivo, sin contraseña. Puede cambiarlo en el menú de la cuenta.',
  yes: 'Sí',
  no: 'No',
};
