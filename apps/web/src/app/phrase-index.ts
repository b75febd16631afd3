import type { PhraseLoads, Texts } from '@furlong/client';

/** Names the room of a file of phrases: `app`, `core/sports`, and of a feature its name alone. */
function roomOf(file: string): string {
  const [folder = ''] = file.replace(/^\.\.?\//, '').split(/\/?phrases\//);
  return folder === '' ? 'app' : folder.replace('features/', '');
}

export function nameRooms<Value>(files: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(files).map(([file, value]) => [roomOf(file), value]));
}

/**
 * The English phrases of the app and its core. Every page is drawn with them, so they come with the first
 * script; those of forms, addresses, streams and the account's pages are not among them, because most pages have none.
 */
export const firstPhrases: Readonly<Record<string, Texts>> = nameRooms(
  import.meta.glob<Texts>(
    [
      './phrases/en.ts',
      '../core/*/phrases/en.ts',
      '!../core/{account,address,forms,limits,streams}/phrases/en.ts',
    ],
    { eager: true, import: 'phrases' },
  ),
);

/** The English phrases of the other rooms, which are loaded when a component of theirs is first drawn. */
export const laterPhrases: PhraseLoads = nameRooms(
  import.meta.glob<Texts>(
    ['../core/{account,address,forms,limits,streams}/phrases/en.ts', '../features/*/phrases/en.ts'],
    { import: 'phrases' },
  ),
);
