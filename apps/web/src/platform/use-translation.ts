import {
  findPhrase,
  languageNow,
  type Language,
  type PhraseKey,
  type PhraseName,
  type PhraseValues,
  type Room,
} from './phrases.ts';

/** One room, or several of which the first is the component's own. */
type Rooms = Room | readonly [Room, ...Room[]];

type OwnRoom<Names extends Rooms> = Names extends readonly [infer Own extends Room, ...Room[]]
  ? Own
  : Extract<Names, Room>;

type AnyRoom<Names extends Rooms> = Names extends readonly Room[] ? Names[number] : OwnRoom<Names>;

/** Says a phrase: of the component's own room by its key, of the others by its whole name. */
type Translate<Names extends Rooms> = (
  key: PhraseKey<OwnRoom<Names>> | PhraseName<AnyRoom<Names>>,
  values?: PhraseValues,
) => string;

interface Spoken {
  readonly language: Language;
}

/**
 * The phrases of a room, in the language of the visit. The language does not change during a visit, so there is
 * nothing to listen to.
 */
export function useTranslation<const Names extends Rooms>(
  names: Names,
): { readonly t: Translate<Names>; readonly i18n: Spoken } {
  const own: Room = typeof names === 'string' ? names : names[0];
  return { t: translateIn(own), i18n: spoken };
}

const spoken: Spoken = {
  get language() {
    return languageNow();
  },
};

const known = new Map<Room, (key: string, values?: PhraseValues) => string>();

/** One and the same function for the same room, so that effects and memos can depend on it. */
function translateIn(room: Room): (key: string, values?: PhraseValues) => string {
  const translate =
    known.get(room) ??
    ((key, values) => findPhrase(key.includes(':') ? key : `${room}:${key}`, values) ?? key);
  known.set(room, translate);
  return translate;
}
