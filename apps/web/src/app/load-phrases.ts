import { formatCount } from '@furlong/ui';
import i18next, { type FormatterModule } from 'i18next';
import type { Language, Room } from '../platform/phrases.ts';
import { storage } from '../platform/storage.ts';
import { firstPhrases, laterPhrases, type PhraseLoads, type Texts } from './phrase-index.ts';

function doNothing(): void {}

/** Formats every number in a phrase as amounts are formatted, whatever the language. */
const numbers: FormatterModule = {
  type: 'formatter',
  format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : String(value)),
  init: doNothing,
  add: doNothing,
  addCached: doNothing,
};

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
  await i18next.use(numbers).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: firstPhrases, [language]: await loadFirst(language) },
    keySeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  document.documentElement.lang = language === 'en' ? 'en-GB' : language;
}

function languageNow(): Language {
  const { language } = i18next;
  return language === 'es' || language === 'de' ? language : 'en';
}

/** Loads the phrases of a feature. A component of the feature is drawn only after this has ended. */
export async function loadPhrases(room: Room): Promise<void> {
  const language = languageNow();
  if (i18next.hasResourceBundle(language, room)) return;
  i18next.addResourceBundle(language, room, await load(room, language));
}

/** Waits for a part of a feature and for the feature's phrases. */
export async function withPhrases<Part>(room: Room, part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadPhrases(room)]);
  return loaded;
}
