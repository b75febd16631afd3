import type { Translation } from '@furlong/client';
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
  timeOutUntil: 'Sie machen eine Pause bis zum {{date}}, {{time}} Uhr.',
  selfExcluded: 'Sie haben sich selbst von diesem Konto ausgeschlossen.',
  selfExcludedUntil: 'Sie haben sich bis zum {{date}} selbst ausgeschlossen.',
  selfExclusionEnded:
    'Ihr Selbstausschluss endete am {{date}}. Sie können darum bitten, dass Ihr Konto wieder geöffnet wird.',
  registerExcluded:
    'Sie stehen in einem Sperrregister, deshalb kann dieses Konto nicht benutzt werden.',
  registerEnded:
    'Ihr Ausschluss durch das Sperrregister endete am {{date}}. Sie können darum bitten, dass Ihr Konto wieder geöffnet wird.',
  helpLines: 'Hilfe am Telefon',
};
