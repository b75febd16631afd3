export const phrases = {
  heading: 'Horse racing and football',
  shownFirst: 'Shown first',
  nextRaces: 'Next Races',
  raceTypes: 'Race types',
  allRunners: 'All runners',
  allRunnersAt: 'All runners, {{race}}',
  featuredFootball: 'Featured football',
  allFootball: 'All football',
  earlierMatches: 'Earlier matches',
  laterMatches: 'Later matches',
  highlights: 'Highlights',
  everythingInPlay: 'Everything in play',
  highlightedSport: 'Sport',
  allOfSport: 'All {{sport}}',
  marketInColumn: 'Market in column {{column}}',
  showMore: 'Show more',
  showLess: 'Show less',
  title: 'Home',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly home: typeof phrases;
  }
}
