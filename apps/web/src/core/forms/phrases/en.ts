import { englishFormTexts } from '@furlong/client';

export const phrases = englishFormTexts;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/forms': typeof phrases;
  }
}
