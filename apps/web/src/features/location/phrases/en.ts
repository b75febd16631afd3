export const phrases = {
  checking: 'Checking access in your location',
  notAllowed: '{{app}} App is not allowed in {{country}}!',
  denied: 'Allow location access in the app settings!',
  servicesOff:
    'Location services are not enabled. Please, make sure that Location Services are enabled on your device.',
  unknown: 'We could not find out which country you are in.',
  why: 'We may only take bets in some countries, so the app asks your device which country you are in. The position is not stored.',
  openSettings: 'Open settings',
  checkAgain: 'Check again',
  seeMyBets: 'My Bets',
  closeApp: 'Close App',
  closeByHand:
    'An iPhone lets nobody but you close an app: swipe up from the bottom of the screen.',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly location: typeof phrases;
  }
}
