import { createPhrases, type PhraseKeyOf, type PhraseNameOf, type RoomOf } from '@furlong/client';

/**
 * The phrases of every room (the app, a part of its core, a feature), by the room's name. Each room adds its own
 * beside its English ones; a phrase is looked up as `room:key`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the rooms fill it
export interface Phrases {}

export type Room = RoomOf<Phrases>;

export type Language = 'en' | 'es' | 'de';

export type PhraseKey<Of extends Room> = PhraseKeyOf<Phrases, Of>;

export type PhraseName<Of extends Room = Room> = PhraseNameOf<Phrases, Of>;

export const phrasebook = createPhrases<Phrases, Language>('en');

export const { addPhrases, beginLanguage, findPhrase, hasPhrases, languageNow, phrase } =
  phrasebook;
