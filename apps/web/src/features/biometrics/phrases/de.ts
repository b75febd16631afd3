import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Mit Gesicht oder Finger anmelden?',
  text: 'Beim nächsten Mal kann Ihr Gesicht oder Ihr Finger Ihr Konto auf diesem Gerät öffnen, ohne Passwort. Im Kontomenü können Sie das ändern.',
  yes: 'Ja',
  no: 'Nein',
};
