import type { Database } from '../../../platform/database/database.ts';
import { transactionByIndex } from '../../../platform/database/index-lookups.ts';
import { listDueSubmissions } from './due-submissions.queries.ts';
import type { PlacementItem, PlacementOutcome } from './submission.ts';

const DUE_MAX = 500;

/**
 * Decides the submissions whose in-play delay is over. They are found in the database, whichever process took them, so that
 * a restart loses none; two processes that find the same submission decide it once.
 */
export async function decideDueSubmissions(deps: {
  readonly db: Database;
  readonly now: () => number;
  readonly place: (item: PlacementItem) => Promise<PlacementOutcome>;
}): Promise<void> {
  const due = await transactionByIndex(
    deps.db,
    async (tx) => await listDueSubmissions(tx, { now: deps.now(), countMax: DUE_MAX }),
  );
  // A submission that cannot be decided now, for whatever reason, is found again.
  await Promise.allSettled(due.map(async (item) => await deps.place(item)));
}
