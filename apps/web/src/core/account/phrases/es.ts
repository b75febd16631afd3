import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  backToAccount: 'Volver a la cuenta',
  backHome: 'Volver al inicio',
  funds_asked:
    'Necesitamos saber de dónde proceden sus fondos. Envíe un documento que lo muestre, como una nómina, como justificante de los fondos.',
  funds_answered: 'Hemos recibido su justificante de los fondos y lo estamos revisando.',
  funds_rejected: 'No hemos podido aceptar su justificante de los fondos. Envíe otro.',
  stops_deposit: 'Hasta que lo hayamos aceptado no puede depositar.',
  stops_withdraw: 'Hasta que lo hayamos aceptado no puede retirar dinero.',
  sendProof: 'Enviar justificante',
};
