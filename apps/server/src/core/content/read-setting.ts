import {
  appsSchema,
  houseSchema,
  languagesSchema,
  type Apps,
  type House,
  type Languages,
} from '@furlong/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { findLive } from './content.queries.ts';

/** A setting is the same in every language, and is kept under the first. */
const languages = ['en'] as const;

/**
 * Reads the details of the company that runs the book. A detail that the operator has not set is
 * ''.
 */
export async function readHouse(db: Queryable, now: number): Promise<House> {
  return houseSchema.parse(
    (await findLive(db, { kind: 'setting', key: 'house', languages }, now))?.data ?? {},
  );
}

/** The settings of the native apps. Where the operator has set none, nothing is asked of them, and they are allowed nowhere. */
export async function readApps(db: Queryable, now: number): Promise<Apps> {
  return appsSchema.parse(
    (await findLive(db, { kind: 'setting', key: 'apps', languages }, now))?.data ?? {},
  );
}

/** The languages in which the app is offered: English alone where the operator has set none. */
export async function readLanguages(db: Queryable, now: number): Promise<Languages> {
  return languagesSchema.parse(
    (await findLive(db, { kind: 'setting', key: 'languages', languages }, now))?.data ?? {},
  );
}
