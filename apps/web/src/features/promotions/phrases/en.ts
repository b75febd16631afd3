export const phrases = {
  promotions: 'Promotions',
  promotion: 'Promotion {{place}} of {{count}}',
  stop: 'Stop the promotions',
  run: 'Let the promotions run',
  newAccountOffer: 'New Account Offer',
  bestOdds: 'Best Odds Guaranteed',
  secondPlace: '2nd Place Refund',
  first10: '10 Minute Blast',
  responsibleGambling: 'Responsible Gambling',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly promotions: typeof phrases;
  }
}
