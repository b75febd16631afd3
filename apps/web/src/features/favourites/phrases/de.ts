import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  favourites: 'Favoriten',
  yours: 'Ihre Favoriten',
  nextMatches: 'Nächste Spiele',
  none: 'Sie haben noch keine Favoriten. Tippen Sie hier auf einen Stern, oder neben einem Team oder Wettbewerb auf der Seite eines Spiels.',
  findMore: 'Team oder Wettbewerb finden',
  noMatches: 'Keiner Ihrer Favoriten hat zurzeit ein Spiel.',
  addSports: 'Sportarten',
  onThisDevice: 'Auf diesem Gerät gespeichert. Melden Sie sich an, um sie überall zu haben.',
  all: 'Alle Favoriten',
};
