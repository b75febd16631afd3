import type { Language } from '../platform/phrases.ts';

export type Texts = Readonly<Record<string, string>>;

/**
 * The English phrases of the app and its core. Every page is drawn with them, so they come with the first
 * script; those of forms, addresses and the account's pages are not among them, because most pages have none.
 */
const first = import.meta.glob<Texts>(
  ['./phrases/en.ts', '../core/*/phrases/en.ts', '!../core/{account,address,forms}/phrases/en.ts'],
  { eager: true, import: 'phrases' },
);

/**
 * The phrases of the app and its core in other languages, and those of forms, of addresses, of the account and of
 * the features in every language.
 */
const later = import.meta.glob<Texts>(
  [
    './phrases/{es,de}.ts',
    '../core/*/phrases/{es,de}.ts',
    '../core/{account,address,forms}/phrases/en.ts',
    '../features/*/phrases/*.ts',
  ],
  { import: 'phrases' },
);

/** Names the room of a file of phrases: `app`, `core/sports`, and of a feature its name alone. */
function roomOf(file: string): string {
  const [folder = ''] = file.replace(/^\.\.?\//, '').split(/\/?phrases\//);
  return folder === '' ? 'app' : folder.replace('features/', '');
}

function languageOf(file: string): string {
  return /(\w+)\.ts$/.exec(file)?.[1] ?? '';
}

/** The phrases that are there from the first script on, by room. */
export const firstPhrases: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(first).map(([file, texts]) => [roomOf(file), texts]),
);

const loads = new Map(
  Object.entries(later).map(([file, load]) => [`${languageOf(file)} ${roomOf(file)}`, load]),
);

/** The rooms whose phrases are loaded when a component of theirs is first drawn. */
export const laterRooms: readonly string[] = Object.keys(later)
  .filter((file) => languageOf(file) === 'en')
  .map(roomOf);

/** `undefined` where the build found no such phrases. */
export function findLoad(room: string, language: Language): (() => Promise<Texts>) | undefined {
  return loads.get(`${language} ${room}`);
}
