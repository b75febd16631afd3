import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BookState } from './book-state.ts';

/** The part of a logger that the catalogue uses. */
export interface CatalogueLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the catalogue's own parts stand on. */
export interface CatalogueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: CatalogueLog;
  readonly state: BookState;
}
