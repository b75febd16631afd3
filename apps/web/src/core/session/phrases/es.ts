import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  noConnection: 'No se puede establecer la conexión. Inténtelo más tarde',
};
