import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Anmelden',
  login: 'Benutzername',
  password: 'Passwort',
  forgotPassword: 'Passwort vergessen?',
  signIn: 'Anmelden',
  usernameRequired: 'Der Benutzername fehlt!',
  passwordRequired: 'Das Passwort fehlt!',
  slipKeptOne: 'Ihre Auswahl bleibt erhalten. Nach der Anmeldung sind Sie wieder am Wettschein.',
  slipKeptMany:
    'Ihre {{count}} Auswahlen bleiben erhalten. Nach der Anmeldung sind Sie wieder am Wettschein.',
  notMember: 'Noch kein Mitglied?',
  createAccount: 'Konto eröffnen',
  verifyAccount: 'Konto bestätigen',
  reactivateAccount: 'Konto reaktivieren',
};
