export const phrases = {
  noConnection: 'Cannot establish connection. Please try later',
  biometricReason: 'Log in to your account',
  lastTry: '1 try left',
  triesLeft: '{{count}} tries left',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/session': typeof phrases;
  }
}
