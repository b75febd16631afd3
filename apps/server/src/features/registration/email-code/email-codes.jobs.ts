import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { repeatEvery, type Repeating } from '../../../platform/repeat.ts';
import { deleteEmailCodes } from './email-codes.queries.ts';

const HOUR_MS = 3_600_000;
/** Longer than any limit counts, and long enough for a registration to be sent again by a device that was offline. */
const KEPT_MS = 24 * HOUR_MS;

/** Deletes old codes, which hold addresses of people who may never have become customers. */
export function startDeletingOldCodes(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
}): Repeating {
  const { db, clock, log } = deps;
  return repeatEvery(
    HOUR_MS,
    async () => {
      await deleteEmailCodes(db, clock.now() - KEPT_MS);
    },
    (error) => {
      log.warn({ err: error }, 'old codes could not be deleted');
    },
  );
}
