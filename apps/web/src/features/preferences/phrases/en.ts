export const phrases = {
  title: 'User Preferences',
  introduction: 'Each choice is saved at once.',
  oddsFormat: 'Bet Odds Format',
  fractional: 'Fractional',
  fractionalDetail: 'Such as 5/2',
  decimal: 'Decimal',
  decimalDetail: 'Such as 3.50',
  carousel: 'Default Carousel',
  football: 'Football',
  horseRacing: 'Horse Racing',
  sorting: 'Default Sorting',
  byPrice: 'By Price',
  byCard: 'By Card',
  region: 'Default Carousel Region',
  all: 'All',
  home: 'UK/Ireland',
  international: 'International',
  saved: 'Your information has been submitted successfully.',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly preferences: typeof phrases;
  }
}
