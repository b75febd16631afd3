import type { LoginDoor } from '../../core/login/login-door.ts';
import type { Passwords } from '../../core/login/passwords.ts';
import type { Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../ports/files/file-store.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly door: LoginDoor;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly files: FileStore;
  /** Whether callers are limited by their network. */
  readonly hasNetworkLimits: boolean;
}
