import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  heading: 'Pferderennen und Fußball',
  shownFirst: 'Zuerst gezeigt',
  nextRaces: 'Nächste Rennen',
  raceTypes: 'Rennarten',
  allRunners: 'Alle Starter',
  allRunnersAt: 'Alle Starter, {{race}}',
  featuredFootball: 'Fußball im Blick',
  allFootball: 'Alle Fußballspiele',
  earlierMatches: 'Vorherige Spiele',
  laterMatches: 'Nächste Spiele',
  highlights: 'Im Blickpunkt',
  everythingInPlay: 'Alles, was läuft',
  highlightedSport: 'Sportart',
  allOfSport: 'Alles: {{sport}}',
  marketInColumn: 'Markt in Spalte {{column}}',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  title: 'Start',
};
