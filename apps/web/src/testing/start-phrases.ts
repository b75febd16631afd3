import { loadPhrases, startPhrases } from '../app/load-phrases.ts';
import { laterRooms } from '../app/phrase-index.ts';
import type { Room } from '../platform/phrases.ts';

/** Every phrase, as after a visit to every page. */
export async function startAllPhrases(): Promise<void> {
  await startPhrases();
  for (const room of laterRooms) await loadPhrases(room as Room);
}
