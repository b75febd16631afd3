import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  backToAccount: 'Zurück zum Konto',
  backHome: 'Zurück zur Startseite',
};
