export const phrases = {
  search: 'Search',
  placeholder: 'Teams, races, runners, competitions',
  suggestions: 'Results',
  nothingFound: 'Nothing found for “{{text}}”.',
  nothingHint: 'Try a part of the name, or look under its sport.',
  browse: 'Browse',
  favourites: 'Favourites',
  toSports: 'All sports',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  clearText: 'Clear',
  foundOne: '1 result',
  foundMany: '{{count}} results',
  searching: 'Searching',
  typeMore: 'Type at least two letters.',
  sport: 'Sports',
  country: 'Countries',
  competition: 'Competitions',
  participant: 'Teams and players',
  match: 'Matches',
  meeting: 'Meetings',
  race: 'Races',
  runner: 'Runners',
  outright: 'Outrights',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly search: typeof phrases;
  }
}
