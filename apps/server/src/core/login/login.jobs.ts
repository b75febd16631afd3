import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import { deleteOldDevices } from './known-devices.ts';
import { deleteForgottenFailures } from './login-failures.ts';

const EVERY_MS = 15 * 60_000;

/** Deletes what logins leave behind: old failures, and devices that have not been seen for a year. */
export function startDeletingOldLogins(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
}): Repeating {
  const { db, clock, log } = deps;
  const work = async (): Promise<void> => {
    await deleteForgottenFailures(db, clock.now());
    await deleteOldDevices(db, clock.now());
  };
  return repeatEvery(EVERY_MS, work, (error) => {
    log.warn({ err: error }, 'old logins could not be deleted');
  });
}
