import type { Translation } from '@furlong/client';
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
  title: 'Angebote & Aktionen',
  none: 'Zurzeit gibt es keine Angebote für Sie.',
  noneHint: 'Ein Angebot für Sie steht hier mit seinen Bedingungen.',
  toHome: 'Startseite',
  eligibility: 'Für wen',
  significantTerms: 'Wesentliche Bedingungen',
  ends: 'Wann es endet',
  claim: 'Beantragen',
  claimTitle: 'Dieses Angebot beantragen',
  claimWhat:
    'Geben Sie Benutzernamen und Passwort Ihres Kontos ein, damit niemand anderes für Sie den Antrag stellt.',
  claimNeedsLogin: 'Zum Beantragen anmelden',
  claimed: 'Sie haben dieses Angebot schon beantragt.',
  claimTaken: 'Ihr Antrag ist eingegangen. Wir sehen ihn uns an und schreiben Ihnen.',
  username: 'Benutzername',
  password: 'Passwort',
  usernameRequired: 'Der Benutzername fehlt!',
  passwordRequired: 'Das Passwort fehlt!',
};
