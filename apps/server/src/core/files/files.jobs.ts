import type { FilesDeps } from './create-uploads.ts';
import { listUnkept } from './kept-files.queries.ts';

const HOUR_MS = 3_600_000;
const PAGE = 500;

/**
 * Removes files that nobody keeps: a crash leaves them, and so does a file that is released. Younger files may belong to a
 * request that is under way, and are left alone.
 */
export async function sweepFiles({ db, files }: FilesDeps, ageMs = HOUR_MS): Promise<void> {
  let page: string[] = [];
  const sweep = async (): Promise<void> => {
    for (const key of await listUnkept(db, page)) await files.remove(key);
    page = [];
  };
  for await (const key of files.listOlderThan(ageMs)) {
    page.push(key);
    if (page.length === PAGE) await sweep();
  }
  await sweep();
}
