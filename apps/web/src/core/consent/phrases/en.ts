export const phrases = {
  title: 'Cookie settings',
  question:
    'May we count which pages are looked at? We count on our own server, without cookies and without noting who looked. Everything works without it.',
  accept: 'Accept',
  refuse: 'Refuse',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/consent': typeof phrases;
  }
}
