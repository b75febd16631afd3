import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
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
  highlightedSport: 'Sportart',
  allOfSport: 'Alles: {{sport}}',
  marketInColumn: 'Markt in Spalte {{column}}',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
};
