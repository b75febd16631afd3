import { createPhraseLoader, type PhraseLoads } from '@furlong/client';
import { phrasebook, type Language, type Phrases } from '../platform/phrases.ts';
import { storage } from '../platform/storage.ts';
import { firstPhrases, laterPhrases } from './phrase-index.ts';

/** Few people read another language than English, so where its phrases are is loaded only for them. */
async function findLoads(language: Language): Promise<PhraseLoads> {
  if (language === 'en') return laterPhrases;
  return (await import('./translated-phrases.ts')).translatedPhrases[language];
}

const loader = createPhraseLoader<Phrases, Language>({
  phrasebook,
  first: { language: 'en', texts: firstPhrases },
  findLoads,
});

export const { loadPhrases, withPhrases } = loader;

/**
 * Loads the phrases that every page needs. Spanish and German are hidden: only a choice kept on the device
 * brings them up.
 */
export async function startPhrases(): Promise<void> {
  const language = storage.find('language') ?? 'en';
  await loader.speak(language);
  document.documentElement.lang = language === 'en' ? 'en-GB' : language;
}
