import type { Database } from '../../../platform/database/database.ts';
import { transactionByIndex } from '../../../platform/database/index-lookups.ts';
import { listDueSubmissions } from './submissions.queries.ts';
import type { PlacementItem, PlacementOutcome } from './submission.ts';

const DUE_MAX = 500;

/**
 * Decides the submissions whose in-play delay is over, whoever took them: they are found in the database,
 * so a restart loses none, and two processes that find the same one decide it once.
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
  // One that cannot be decided now, for whatever reason, is found again.
  await Promise.allSettled(due.map(async (item) => await deps.place(item)));
}
