export const phrases = {
  offerTitle: '{{product}} on your phone',
  homeScreen:
    'You can put {{product}} on the home screen of your phone: open this site there, and choose “Add to Home screen” in the menu of the browser.',
  appStore: 'Download it from the App Store',
  playStore: 'Download it from Google Play',
  ok: 'OK',
  updateTitle: 'Update required',
  updateText:
    'This version of the app is no longer supported. Please update to the latest version to continue using all features and improvements.',
  updateNow: 'Update Now',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'mobile-app': typeof phrases;
  }
}
