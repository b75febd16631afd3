import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  backToAccount: 'Volver a la cuenta',
  backHome: 'Volver al inicio',
};
