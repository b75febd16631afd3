import type { PhraseLoads, Texts } from '@furlong/client';
import type { Language } from '../platform/phrases.ts';
import { nameRooms } from './phrase-index.ts';

/** The phrases of every room in the languages other than English. */
export const translatedPhrases: Readonly<Record<Exclude<Language, 'en'>, PhraseLoads>> = {
  es: nameRooms(
    import.meta.glob<Texts>(
      ['./phrases/es.ts', '../core/*/phrases/es.ts', '../features/*/phrases/es.ts'],
      { import: 'phrases' },
    ),
  ),
  de: nameRooms(
    import.meta.glob<Texts>(
      ['./phrases/de.ts', '../core/*/phrases/de.ts', '../features/*/phrases/de.ts'],
      { import: 'phrases' },
    ),
  ),
};
