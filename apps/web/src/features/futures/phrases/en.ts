export const phrases = {
  bettingCloses: 'Betting closes {{time}}',
  eachWayTerms: 'Each way {{terms}}',
  futures: 'Futures',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly futures: typeof phrases;
  }
}
