import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  findAddress: 'Adresse suchen',
  enterAddress: 'Adresse selbst eingeben',
  pickAddress: 'Ihre Adresse',
  addressesFound: 'Gefundene Adressen: {{count}}',
  addressUnknown:
    'Adresse nicht gefunden. Bitte prüfen Sie die Postleitzahl oder geben Sie die Adresse selbst ein.',
};
