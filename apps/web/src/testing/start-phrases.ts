import { loadPhrases, startPhrases } from '../app/load-phrases.ts';
import { laterPhrases } from '../app/phrase-index.ts';
import type { Room } from '../platform/phrases.ts';

/** Every phrase, as after a visit to every page. */
export async function startAllPhrases(): Promise<void> {
  await startPhrases();
  for (const room of Object.keys(laterPhrases)) await loadPhrases(room as Room);
}
