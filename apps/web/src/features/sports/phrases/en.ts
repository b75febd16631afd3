export const phrases = {
  ukAndIreland: 'UK and Ireland',
  international: 'International',
  earlier: 'Earlier ({{count}})',
  moreMeetings: 'More meetings ({{count}})',
  all: 'All',
  shown: 'What is shown',
  featured: 'Featured',
  competitions: 'Competitions',
  topCompetitions: 'Top Competitions',
  countries: 'Countries',
  aToZ: 'A–Z',
  allOf: 'All {{name}}',
  allMatches: 'All matches',
  allCompetitions: 'All competitions',
  allFutures: 'All futures',
  leagues: 'Leagues',
  meetings: 'Meetings',
  matches: 'Matches',
  day: 'Day',
  matchesOf: 'Matches: {{name}}',
  region: 'Region',
  arrangedBy: 'Arranged by',
  jumpToLetter: 'Jump to a letter',
  jumpToSport: 'Jump to a sport',
  matchCount: 'Matches: {{count}}',
  competitionCount: 'Competitions: {{count}}',
  ukIr: 'UK/IR',
  sports: 'Sports',
  futures: 'Futures',
  search: 'Search',
  favourites: 'Favourites',
  nothingInPlay: 'Nothing is in play at the moment.',
  allSports: 'All sports',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly sports: typeof phrases;
  }
}
