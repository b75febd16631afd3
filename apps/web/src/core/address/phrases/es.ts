import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  findAddress: 'Buscar la dirección',
  enterAddress: 'Escribir la dirección',
  pickAddress: 'Su dirección',
  addressesFound: 'Direcciones encontradas: {{count}}',
  addressUnknown: 'No se encuentra la dirección. Revise el código postal o escríbala usted.',
};
