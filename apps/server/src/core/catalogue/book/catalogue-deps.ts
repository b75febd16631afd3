import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SerialQueue } from '../../../platform/serial-queue.ts';
import type { BookState } from './book-state.ts';

/** The part of a logger that the catalogue uses. */
export interface CatalogueLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The parts of the server that the folders of the catalogue need. */
export interface CatalogueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: CatalogueLog;
  readonly state: BookState;
  /** The feed and the operators change the book one after another. */
  readonly queue: SerialQueue;
  /** Called after a result is committed with its settlement run. */
  readonly onResulted: () => void;
}
