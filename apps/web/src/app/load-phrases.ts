import type { Texts } from '@furlong/client';
import {
  addPhrases,
  beginLanguage,
  hasPhrases,
  languageNow,
  type Language,
  type Room,
} from '../platform/phrases.ts';
import { storage } from '../platform/storage.ts';
import { firstPhrases, laterPhrases, type PhraseLoads } from './phrase-index.ts';

/** Few people read another language than English, so where its phrases are is loaded only for them. */
async function findLoads(language: Language): Promise<PhraseLoads> {
  if (language === 'en') return laterPhrases;
  return (await import('./translated-phrases.ts')).translatedPhrases[language];
}

async function load(room: string, language: Language): Promise<Texts> {
  const loads = await findLoads(language);
  const texts = await loads[room]?.();
  if (texts === undefined) throw new Error(`No phrases of ${room} in ${language}`);
  return texts;
}

async function loadFirst(language: Language): Promise<Readonly<Record<string, Texts>>> {
  if (language === 'en') return firstPhrases;
  const entries = await Promise.all(
    Object.keys(firstPhrases).map(async (room) => [room, await load(room, language)] as const),
  );
  return Object.fromEntries(entries);
}

/**
 * Loads the phrases that every page needs. Spanish and German are hidden: only a choice kept on the device
 * brings them up.
 */
export async function startPhrases(): Promise<void> {
  const language = storage.find('language') ?? 'en';
  beginLanguage(language, await loadFirst(language));
  document.documentElement.lang = language === 'en' ? 'en-GB' : language;
}

/** Loads the phrases of a feature. A component of the feature is drawn only after this has ended. */
export async function loadPhrases(room: Room): Promise<void> {
  if (!hasPhrases(room)) addPhrases(room, await load(room, languageNow()));
}

/** Waits for a part of a feature and for the feature's phrases. */
export async function withPhrases<Part>(room: Room, part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadPhrases(room)]);
  return loaded;
}
