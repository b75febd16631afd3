import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  backToAccount: 'Zurück zum Konto',
  backHome: 'Zurück zur Startseite',
  funds_asked:
    'Wir müssen wissen, woher Ihre Mittel stammen. Bitte schicken Sie ein Dokument, das es zeigt, etwa eine Gehaltsabrechnung, als Nachweis der Mittel.',
  funds_answered: 'Wir haben Ihren Nachweis der Mittel erhalten und prüfen ihn.',
  funds_rejected:
    'Wir konnten Ihren Nachweis der Mittel nicht annehmen. Bitte schicken Sie einen anderen.',
  stops_deposit: 'Bis wir ihn angenommen haben, können Sie nicht einzahlen.',
  stops_withdraw: 'Bis wir ihn angenommen haben, können Sie nichts auszahlen lassen.',
  sendProof: 'Nachweis schicken',
};
