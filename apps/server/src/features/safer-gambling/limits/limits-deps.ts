import type { Jurisdiction } from '@furlong/customer';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface LimitsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}
