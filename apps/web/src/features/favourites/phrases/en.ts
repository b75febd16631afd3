export const phrases = {
  favourites: 'Favourites',
  yours: 'Your favourites',
  nextMatches: 'Next matches',
  none: 'You have no favourites yet. Tap a star here, or beside a team or a competition on the page of a match.',
  findMore: 'Find a team or competition',
  noMatches: 'None of your favourites has a match at the moment.',
  addSports: 'Sports',
  onThisDevice: 'Kept on this device. Log in to have them wherever you are.',
  all: 'All favourites',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly favourites: typeof phrases;
  }
}
