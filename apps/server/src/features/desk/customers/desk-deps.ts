import type { Jurisdiction } from '@furlong/customer';
import type { Passwords } from '../../../core/login/passwords.ts';
import type { Sessions } from '../../../core/sessions/sessions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';

/** The parts that operators' calls on customers work with. */
export interface CustomerDeskDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly files: FileStore;
  readonly jurisdiction: Jurisdiction;
}
