import type {
  PhraseKeyOf,
  PhraseNameOf,
  Phrasebook,
  PhraseValues,
  RoomOf,
} from './create-phrases.ts';

/** The rooms of a component: one, or several of which the first is the component's own. */
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

/** A function that gives a phrase: of the component's own room by the key, of the others by the whole name. */
export type Translate<Table, Names extends RoomsOf<Table>> = (
  key: PhraseKeyOf<Table, OwnRoom<Table, Names>> | PhraseNameOf<Table, AnyRoom<Table, Names>>,
  values?: PhraseValues,
) => string;

type Say = (key: string, values?: PhraseValues) => string;

/** Makes the hook by which an app's components get their phrases. */
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
  /** Gives one and the same function for the same room, so that effects and memos can depend on it. */
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
