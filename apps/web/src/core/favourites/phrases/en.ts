export const phrases = {
  favourite: 'Favourite {{name}}',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/favourites': typeof phrases;
  }
}
