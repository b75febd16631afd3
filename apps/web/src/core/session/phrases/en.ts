export const phrases = {
  noConnection: 'Cannot establish connection. Please try later',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/session': typeof phrases;
  }
}
