import { formatCount } from '@furlong/ui';

export type Texts = Readonly<Record<string, string>>;

/** The same keys as the English phrases, with texts of their own. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: string;
};

/** The rooms of an app's table of phrases: the app, a part of its core, a feature. */
export type RoomOf<Table> = keyof Table & string;

/** A key of a phrase, as components of its room write it. Keys are flat: a refusal's code has points in it. */
export type PhraseKeyOf<Table, Room extends RoomOf<Table>> = keyof Table[Room] & string;

/** The full name of a phrase of any room, as every component can write it. */
export type PhraseNameOf<Table, Room extends RoomOf<Table> = RoomOf<Table>> =
  Room extends RoomOf<Table> ? `${Room}:${PhraseKeyOf<Table, Room>}` : never;

/** The figures and names that a phrase carries, by their names in it. */
export type PhraseValues = Readonly<Record<string, PhraseValue>>;

type PhraseValue = string | number | boolean | null | undefined;

/** Writes every number as amounts are written, whatever the language. */
function toText(value: PhraseValue): string {
  return typeof value === 'number' ? formatCount(value) : String(value ?? '');
}

/** The two forms of a phrase that counts: for one thing, and for any other number of things. */
type CountForm = 'One' | 'Many';

/** The phrases that an app uses at the moment, each looked up as `room:key`. */
export interface Phrasebook<Table, Language extends string> {
  /** Switches to a language, with the phrases of these rooms and no others. */
  readonly beginLanguage: (next: Language, texts: Readonly<Record<string, Texts>>) => void;
  readonly languageNow: () => Language;
  readonly addPhrases: (room: RoomOf<Table>, texts: Texts) => void;
  readonly hasPhrases: (room: RoomOf<Table>) => boolean;
  /** The phrase of a name that the app may not know, such as a code that a newer server sent. */
  readonly findPhrase: (name: string, values?: PhraseValues) => string | undefined;
  /**
   * The phrase with its figures and names in it. Where there is none, the name itself shows which phrase is missing.
   */
  readonly phrase: (name: PhraseNameOf<Table>, values?: PhraseValues) => string;
  /** The ending of a phrase's key for so many things: `foundOne`, `foundMany`. */
  readonly countForm: (count: number) => CountForm;
}

/** An empty phrasebook. `Table` has the English phrases of each of the app's rooms, by which keys are checked. */
export function createPhrases<Table, Language extends string>(
  first: Language,
): Phrasebook<Table, Language> {
  let language = first;
  let plurals = new Intl.PluralRules(first);
  const rooms = new Map<string, Texts>();
  function findPhrase(name: string, values: PhraseValues = {}): string | undefined {
    const cut = name.indexOf(':');
    const text = rooms.get(name.slice(0, cut))?.[name.slice(cut + 1)];
    return text?.replace(/\{\{(\w+)\}\}/g, (_whole, key: string) => toText(values[key]));
  }
  return {
    beginLanguage(next, texts) {
      language = next;
      plurals = new Intl.PluralRules(next);
      rooms.clear();
      for (const [room, ofRoom] of Object.entries(texts)) rooms.set(room, ofRoom);
    },
    languageNow: () => language,
    addPhrases: (room, texts) => {
      rooms.set(room, texts);
    },
    hasPhrases: (room) => rooms.has(room),
    findPhrase,
    phrase: (name, values) => findPhrase(name, values) ?? name,
    countForm: (count) => (plurals.select(count) === 'one' ? 'One' : 'Many'),
  };
}
