import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteEmailCodes } from './email-codes.queries.ts';

/** Longer than any limit counts, and long enough for a registration to be sent again by a device that was offline. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes old codes, which hold addresses of people who may never have become customers. */
export async function deleteOldCodes(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  await deleteEmailCodes(deps.db, deps.clock.now() - KEPT_MS);
}
