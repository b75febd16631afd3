import { formatCount } from '@furlong/ui';

/**
 * The phrases of every room (the app, a part of its core, a feature), by the room's name. Each room adds its own
 * beside its English ones; a phrase is looked up as `room:key`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the rooms fill it
export interface Phrases {}

export type Room = keyof Phrases;

export type Language = 'en' | 'es' | 'de';

export type Texts = Readonly<Record<string, string>>;

/** The same keys as the English phrases, with texts of their own. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: string;
};

/** A key of the room, as it is said within the room. Keys are flat: a refusal's code has points in it. */
export type PhraseKey<Of extends Room> = keyof Phrases[Of] & string;

/** A phrase of any of the rooms, as it is said from everywhere. */
export type PhraseName<Of extends Room = Room> = Of extends Room ? `${Of}:${PhraseKey<Of>}` : never;

/** The figures and names that a phrase carries, by their names in it. */
export type PhraseValues = Readonly<Record<string, PhraseValue>>;

type PhraseValue = string | number | boolean | null | undefined;

let language: Language = 'en';
const rooms = new Map<string, Texts>();

/** Begins to speak a language, with the phrases of these rooms and no others. */
export function beginLanguage(next: Language, texts: Readonly<Record<string, Texts>>): void {
  language = next;
  rooms.clear();
  for (const [room, ofRoom] of Object.entries(texts)) rooms.set(room, ofRoom);
}

export function languageNow(): Language {
  return language;
}

export function addPhrases(room: Room, texts: Texts): void {
  rooms.set(room, texts);
}

export function hasPhrases(room: Room): boolean {
  return rooms.has(room);
}

/** Every number is said as amounts are, whatever the language. */
function toText(value: PhraseValue): string {
  return typeof value === 'number' ? formatCount(value) : String(value ?? '');
}

/** The phrase of a name that may be none of ours, such as a code that a newer server sent. */
export function findPhrase(name: string, values: PhraseValues = {}): string | undefined {
  const cut = name.indexOf(':');
  const text = rooms.get(name.slice(0, cut))?.[name.slice(cut + 1)];
  return text?.replace(/\{\{(\w+)\}\}/g, (_whole, key: string) => toText(values[key]));
}

/** The phrase with its figures and names in it. Without one the name itself shows what is missing. */
export function phrase(name: PhraseName, values?: PhraseValues): string {
  return findPhrase(name, values) ?? name;
}
