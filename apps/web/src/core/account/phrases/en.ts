export const phrases = {
  backToAccount: 'Back to account',
  backHome: 'Back to home',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/account': typeof phrases;
  }
}
