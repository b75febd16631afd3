import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import type { FilesDeps } from './create-uploads.ts';
import { listUnkept } from './kept-files.queries.ts';

const HOUR_MS = 3_600_000;
const PAGE = 500;

/** Removes files that nobody keeps, at once and then every hour: a crash leaves them, and so does a file that is released. */
export function startSweepingFiles(deps: FilesDeps): Repeating {
  const onError = (error: unknown): void => {
    deps.log.warn({ err: error }, 'files that nobody needs could not be removed');
  };
  const first = sweepFiles(deps).catch(onError);
  const repeating = repeatEvery(HOUR_MS, async () => await sweepFiles(deps), onError);
  return {
    stop: async () => {
      await Promise.all([first, repeating.stop()]);
    },
  };
}

/** Younger files may belong to a request that is under way, and are left alone. */
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
