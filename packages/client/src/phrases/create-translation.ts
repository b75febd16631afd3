import type {
  PhraseKeyOf,
  PhraseNameOf,
  Phrasebook,
  PhraseValues,
  RoomOf,
} from './create-phrases.ts';

/** One room, or several of which the first is the component's own. */
type RoomsOf<Table> = RoomOf<Table> | readonly [RoomOf<Table>, ...RoomOf<Table>[]];

type OwnRoom<Table, Names extends RoomsOf<Table>> = Names extends readonly [
  infer Own extends RoomOf<Table>,
  ...RoomOf<Table>[],
]
  ? Own
  : Extract<Names, RoomOf<Table>>;

type AnyRoom<Table, Names extends RoomsOf<Table>> = Names extends readonly RoomOf<Table>[]
  ? Names[number]
  : OwnRoom<Table, Names>;

/** Says a phrase: of the component's own room by its key, of the others by its whole name. */
export type Translate<Table, Names extends RoomsOf<Table>> = (
  key: PhraseKeyOf<Table, OwnRoom<Table, Names>> | PhraseNameOf<Table, AnyRoom<Table, Names>>,
  values?: PhraseValues,
) => string;

type Say = (key: string, values?: PhraseValues) => string;

/** The hook by which an app's components say its phrases. */
export function createTranslation<Table, Language extends string>({
  findPhrase,
  languageNow,
}: Phrasebook<Table, Language>) {
  const spoken = {
    get language(): Language {
      return languageNow();
    },
  };
  const known = new Map<string, Say>();
  /** One and the same function for the same room, so that effects and memos can depend on it. */
  function translateIn(room: string): Say {
    const translate =
      known.get(room) ??
      ((key, values) => findPhrase(key.includes(':') ? key : `${room}:${key}`, values) ?? key);
    known.set(room, translate);
    return translate;
  }
  return {
    /**
     * The phrases of a room, in the language of the visit. The language does not change during a visit, so
     * there is nothing to listen to.
     */
    useTranslation: <const Names extends RoomsOf<Table>>(
      names: Names,
    ): { readonly t: Translate<Table, Names>; readonly i18n: { readonly language: Language } } => {
      const own: string = typeof names === 'string' ? names : names[0];
      return { t: translateIn(own), i18n: spoken };
    },
  };
}
