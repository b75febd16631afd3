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
  title: 'Offers & Promotions',
  none: 'There are no promotions for you now.',
  noneHint: 'An offer that you can have is shown here with its terms.',
  toHome: 'Home',
  eligibility: 'Who can have it',
  significantTerms: 'Significant terms',
  ends: 'When it ends',
  claim: 'Claim',
  claimTitle: 'Claim this promotion',
  claimWhat:
    'Enter the username and the password of your account, so that nobody else claims for you.',
  claimNeedsLogin: 'Log in to claim',
  claimed: 'You have claimed this promotion already.',
  claimTaken: 'Your claim has come in. We look at it and write to you.',
  username: 'Username',
  password: 'Password',
  usernameRequired: 'Username is required!',
  passwordRequired: 'Password is required!',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly promotions: typeof phrases;
  }
}
