import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  promotions: 'Angebote',
  promotion: 'Angebot {{place}} von {{count}}',
  stop: 'Angebote anhalten',
  run: 'Angebote weiterlaufen lassen',
  newAccountOffer: 'Angebot für neue Konten',
  bestOdds: 'Beste Quote garantiert',
  secondPlace: 'Geld zurück bei Platz 2',
  first10: '10-Minuten-Blitz',
  responsibleGambling: 'Verantwortungsvolles Spielen',
};
