import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  noConnection: 'Es besteht keine Verbindung. Bitte versuchen Sie es später',
  biometricReason: 'Melden Sie sich in Ihrem Konto an',
  lastTry: 'Noch 1 Versuch',
  triesLeft: 'Noch {{count}} Versuche',
};
