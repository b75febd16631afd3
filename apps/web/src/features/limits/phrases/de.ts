import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Einzahlungslimits ändern',
  noneSet:
    'Kein Limit ist gesetzt. Sie können eines für einen Tag, eine Woche oder einen Monat setzen.',
  room: 'Ihre Limits lassen jetzt {{room}} für Einzahlungen. Alle gesetzten Limits gelten zusammen, und es zählt das, das am wenigsten lässt.',
  kind_deposit: 'Einzahlungslimit',
  kind_net_deposit: 'Netto-Einzahlungslimit',
  counts_deposit:
    'Zählt alles, was Sie an einem Tag, in einer Woche ab Montag oder in einem Monat einzahlen. Danach beginnt es von vorn.',
  counts_net_deposit:
    'Zählt, was Sie einzahlen, abzüglich dessen, was Sie auszahlen lassen, über die letzten 24 Stunden, 7 Tage oder 30 Tage.',
  set_deposit: 'Ein Einzahlungslimit setzen',
  set_net_deposit: 'Ein Netto-Einzahlungslimit setzen',
  setNetDepositLimit: 'Netto-Einzahlungslimit setzen',
  pounds: 'Limit in {{symbol}}',
  pence: 'Pence',
  firstName: 'Vorname',
  lastName: 'Nachname',
  proof: 'Nachweis der Mittel',
  proofHint: 'Etwa ein Kontoauszug.',
  optional: '(freiwillig)',
  agreement:
    'Ich habe gelesen, wie ein Netto-Einzahlungslimit wirkt, und stimme den Geschäftsbedingungen zu.',
  netTaken:
    'Die Änderung des Limits wurde gesendet! Sie erhalten in Kürze eine Bestätigung per E-Mail.',
  taken:
    'Ihr Einzahlungslimit wurde angenommen. Sie erhalten in Kürze eine Bestätigung per E-Mail.',
  countsNow: 'Es gilt ab jetzt.',
  waitsAbove: 'Es ist höher und wartet deshalb. Oben sehen Sie, ab wann Sie es bestätigen können.',
  higherWaits: 'Ein höheres Limit wartet auf Sie',
  removalWaits: 'Der Wegfall eines Limits wartet auf Sie',
  askedFor: 'Es beträgt jetzt {{now}}. Sie haben {{amount}} gewünscht.',
  askedForNone: 'Es beträgt jetzt {{now}}. Sie haben kein Limit gewünscht.',
  confirmFrom:
    'Sie können das vom {{from}} bis zum {{until}} bestätigen. Tun Sie es nicht, bleibt es bei {{now}}.',
  confirmBy:
    'Es gilt nur, wenn Sie es bis zum {{until}} bestätigen. Tun Sie es nicht, bleibt es bei {{now}}.',
  confirm: '{{amount}} bestätigen',
  confirmNone: 'Kein Limit bestätigen',
  drop: 'Zurückziehen, {{now}} behalten',
  remove: '{{name}} entfernen',
  removeTitle: 'Dieses Limit entfernen? {{name}}',
  removeNext:
    'Das Limit bleibt mindestens 24 Stunden. Danach entfällt es nur, wenn Sie das hier bestätigen. Ohne jedes Limit fragen wir Sie jedes Jahr, ob Sie eines möchten.',
  keepIt: 'Limit behalten',
  askForRemoval: 'Entfernen wünschen',
  'net_limit_first_name.required': 'Bitte geben Sie den Vornamen ein!',
  'net_limit_last_name.required': 'Bitte geben Sie den Nachnamen ein!',
  'net_limit_amount.invalid': 'Bitte geben Sie einen gültigen Nettobetrag ein!',
  'net_limit_user.invalid': 'Das ist nicht Ihr Benutzername.',
  'net_limit_email.invalid': 'Das ist nicht Ihre E-Mail-Adresse.',
  'limit.too_small': 'Das Limit muss mindestens {{symbol}}{{minimum}} betragen!',
  'file.too_large': 'Die angehängte Datei ist größer als {{n}} MB!',
  'file.type_not_allowed': 'Die Datei {{name}} muss eine PNG-, JPG-, JPEG- oder PDF-Datei sein.',
  'terms.required': 'Sie müssen den Geschäftsbedingungen zustimmen, um fortzufahren!',
};
