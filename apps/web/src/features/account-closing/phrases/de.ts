import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  deactivate: 'Konto schließen',
  whatHappens: 'Was geschieht',
  closesAtOnce: 'Ihr Konto wird sofort geschlossen, und Sie werden auf allen Geräten abgemeldet.',
  balanceStays:
    'Ihr Guthaben von {{balance}} bleibt Ihres. Schreiben Sie an {{email}}, um es sich auszahlen zu lassen.',
  betsStand:
    'Offene Wetten gelten weiter. Sie werden wie üblich abgerechnet, und was sie bringen, kommt zu Ihrem Guthaben.',
  canReturn: 'Sie können später darum bitten, dass Ihr Konto wieder geöffnet wird.',
  reason: 'Warum schließen Sie Ihr Konto?',
  optional: 'freiwillig',
  characters: '{{used}} von {{max}} Zeichen',
  password: 'Passwort',
  close: 'Mein Konto schließen',
  closed: 'Ihr Konto ist geschlossen.',
  nothingLeft: 'Es war kein Guthaben mehr darauf.',
  leftOver:
    'Ihr Guthaben von {{balance}} gehört Ihnen. Schreiben Sie an {{email}}, um es sich auszahlen zu lassen.',
  openBetsOne: 'Eine Wette ist noch offen. Sie gilt weiter und wird wie üblich abgerechnet.',
  openBetsMany:
    '{{count}} Wetten sind noch offen. Sie gelten weiter und werden wie üblich abgerechnet.',
  goHome: 'Startseite',
  reactivate: 'Konto wieder öffnen',
  reactivateHint:
    'Bitten Sie darum, dass Ihr geschlossenes Konto wieder geöffnet wird. Sagen Sie uns, wer Sie sind, so wie es in Ihrem Konto steht.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  dateOfBirth: 'Geburtsdatum',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
  email: 'E-Mail',
  username: 'Benutzername',
  agreeTo: 'Ich stimme zu:',
  ask: 'Mein Konto wieder öffnen',
  asked: 'Ihre Anfrage ist angekommen.',
  askedNext:
    'Sind dies die Angaben eines geschlossenen Kontos, sehen wir es uns an. Es wird frühestens in 24 Stunden geöffnet, und Sie erhalten Näheres per E-Mail.',
  ok: 'OK',
  'password.incorrect': 'Das Passwort ist falsch',
  'first_name.required': 'Der Vorname fehlt.',
  'last_name.required': 'Der Nachname fehlt.',
  'date_of_birth.required': 'Das Geburtsdatum fehlt.',
  'date_of_birth.invalid': 'Das Geburtsdatum ist kein Datum.',
  'date_of_birth.too_young': 'Sie müssen mindestens {{minimum}} Jahre alt sein.',
  'email.required': 'Die E-Mail-Adresse fehlt.',
  'email.invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'terms.required': 'Ohne Ihre Zustimmung zu den Bedingungen geht es nicht weiter!',
};
