export const phrases = {
  halfTime: 'Half-time',
  fullTime: 'Full time',
  firstHalf: '1st half',
  secondHalf: '2nd half',
  finished: 'Finished',
  against: '{{home}} v {{away}}',
  versus: 'v',
  score: 'Score {{home}}, {{away}}',
  markets: 'Markets',
  favourites: 'Favourites',
  favouriteMarket: 'Favourite market: {{market}}',
  foldAll: 'Fold all',
  openAll: 'Open all',
  searchMarkets: 'Find a market',
  clearSearch: 'Clear what is typed',
  foundMarket: '1 market',
  foundMarkets: '{{count}} markets',
  nothingFits: 'No market or outcome fits “{{text}}”.',
  popular: 'Popular',
  goals: 'Goals',
  player: 'Player',
  cards: 'Cards',
  corners: 'Corners',
  other: 'Other',
  yellowCards: 'Yellow cards',
  redCards: 'Red cards',
  allPlayers: 'Show all players',
  fewerPlayers: 'Show fewer players',
  otherMatches: 'Other matches',
  crest: 'Crest of {{club}}',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly match: typeof phrases;
  }
}
