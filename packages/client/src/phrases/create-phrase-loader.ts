import type { Phrasebook, RoomOf, Texts } from './create-phrases.ts';

/** Loads the phrases of a room, by the room's name. */
export type PhraseLoads = Readonly<Record<string, () => Promise<Texts>>>;

interface PhraseSources<Table, Language extends string> {
  readonly phrasebook: Phrasebook<Table, Language>;
  /** The phrases that every page needs, in the language that comes with the first script. */
  readonly first: { readonly language: Language; readonly texts: Readonly<Record<string, Texts>> };
  /** Finds the loaders of a language's phrases, by room. Phrases that came with the first script need none. */
  readonly findLoads: (language: Language) => PhraseLoads | Promise<PhraseLoads>;
}

/** Loads an app's phrases into its phrasebook: first those that every page needs, then each room's when it is drawn. */
export function createPhraseLoader<Table, Language extends string>({
  phrasebook,
  first,
  findLoads,
}: PhraseSources<Table, Language>) {
  async function load(room: string, language: Language): Promise<Texts> {
    const loads = await findLoads(language);
    const texts = await loads[room]?.();
    if (texts === undefined) throw new Error(`No phrases of ${room} in ${language}`);
    return texts;
  }

  async function loadFirst(language: Language): Promise<Readonly<Record<string, Texts>>> {
    if (language === first.language) return first.texts;
    const entries = await Promise.all(
      Object.keys(first.texts).map(async (room) => [room, await load(room, language)] as const),
    );
    return Object.fromEntries(entries);
  }

  /** Loads the phrases of a feature. A component of the feature is drawn only after this has ended. */
  async function loadPhrases(room: RoomOf<Table>): Promise<void> {
    if (phrasebook.hasPhrases(room)) return;
    phrasebook.addPhrases(room, await load(room, phrasebook.languageNow()));
  }

  return {
    /** Switches to a language, with the phrases that every page needs. */
    speak: async (language: Language): Promise<void> => {
      phrasebook.beginLanguage(language, await loadFirst(language));
    },
    loadPhrases,
    /** Waits for a part of a feature and for the feature's phrases. */
    withPhrases: async <Part>(room: RoomOf<Table>, part: Promise<Part>): Promise<Part> => {
      const [loaded] = await Promise.all([part, loadPhrases(room)]);
      return loaded;
    },
  };
}
