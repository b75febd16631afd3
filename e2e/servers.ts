import path from 'node:path';
import { findRunningPostgres } from '../apps/server/src/platform/database/postgres/running-postgres.ts';

/** The folder of a run, which every journey shares. */
export function runFolder(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('a run of journeys has a folder');
  return folder;
}

/** The folder in which the server at this address keeps its data. */
export function dataFolderOf(baseURL: string): string {
  return path.join(runFolder(), new URL(baseURL).port);
}

/** The address of the database that the server at this address uses. */
export function findDatabaseOf(baseURL: string): string {
  const url = findRunningPostgres(path.join(dataFolderOf(baseURL), 'postgres'));
  if (url === undefined) throw new Error(`the server at ${baseURL} has no database`);
  return url;
}
