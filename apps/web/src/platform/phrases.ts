import { createPhrases, type RoomOf } from '@furlong/client';

/**
 * The phrases of every room (the app, a part of its core, a feature), by the room's name. Each room adds its own
 * beside its English ones; a phrase is looked up as `room:key`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the rooms fill it
export interface Phrases {}

export type Room = RoomOf<Phrases>;

export type Language = 'en' | 'es' | 'de';

export const phrasebook = createPhrases<Phrases, Language>('en');

export const { addPhrases, beginLanguage, countForm, findPhrase, hasPhrases, languageNow, phrase } =
  phrasebook;
