export const phrases = {
  title: 'Safe area',
  top: 'Top',
  right: 'Right',
  bottom: 'Bottom',
  left: 'Left',
  screen: 'Screen',
  shell: 'App',
  browser: 'Browser',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'safe-area': typeof phrases;
  }
}
