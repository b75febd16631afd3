import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteOldDevices } from './known-devices.ts';
import { deleteForgottenFailures } from './login-failures.ts';

/** Deletes what logins leave behind: old failures, and devices that have not been seen for a year. */
export async function deleteOldLogins(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = deps.clock.now();
  await deleteForgottenFailures(deps.db, now);
  await deleteOldDevices(deps.db, now);
}
