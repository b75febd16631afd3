import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  sessions: 'Wo Sie angemeldet sind',
  sessionsHint: 'Kennen Sie ein Gerät nicht, melden Sie es ab und ändern Sie Ihr Passwort.',
  devices: 'Geräte',
  unknownDevice: 'Unbekanntes Gerät',
  unknownPlace: 'Unbekannter Ort',
  since: 'Angemeldet am {{at}}',
  lastSeen: 'Zuletzt gesehen am {{at}}',
  thisDevice: 'Dieses Gerät',
  logOut: 'Abmelden',
  ended: '{{device}} ist abgemeldet.',
  logOutEverywhere: 'Überall abmelden',
  logOutEverywhereHint: 'Jedes Gerät wird abgemeldet, auch dieses.',
  loggedOutEverywhere: 'Sie sind auf allen Geräten abgemeldet.',
  notifications: 'Benachrichtigungen',
  notifyHere: 'Auf diesem Gerät benachrichtigen',
  notifyHereHint:
    'Wenn eine Ihrer Wetten abgerechnet ist, eine Auszahlung bezahlt ist oder zurückkommt oder wir ein Dokument geprüft haben. Sie nennen weder Wette noch Betrag und enden, wenn Sie sich hier abmelden.',
  notificationsDenied:
    'Ihr Browser lässt diese Seite keine Benachrichtigungen zeigen. Das können Sie in den Einstellungen des Browsers ändern.',
  notificationsFailed:
    'Benachrichtigungen können in diesem Browser gerade nicht geändert werden. Bitte versuchen Sie es später erneut.',
  consents: 'Werbung',
  consentsHint:
    '{{product}} darf Ihnen auf den Wegen, die Sie hier wählen, von Angeboten berichten. Zum Wetten müssen Sie nie zustimmen, und Sie können es jederzeit ändern.',
  betting: 'Angebote zu Wetten',
  email: 'E-Mail',
  sms: 'SMS',
  phone: 'Telefon',
  push: 'Push-Nachrichten',
  neverAgreed: 'Sie haben nie zugestimmt.',
  agreedOn: 'Sie haben am {{date}} zugestimmt.',
  declinedOn: 'Sie haben am {{date}} abgelehnt.',
  declineAll: 'Alle ablehnen',
};
