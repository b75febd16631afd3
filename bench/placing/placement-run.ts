/**
 * Sets up what every measurement of placing bets needs around it: a database, the load process, and the books checked
 * after.
 */
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/postgres/embedded-postgres.ts';
import { EMBEDDED_SETTINGS } from '../../apps/server/src/platform/database/open-configured-database.ts';
import type { LoadPlan, LoadResult } from './placement-load.ts';

export type BenchDatabase = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A database server of the measurement's own, as the demo sets it, gone when the work is done. */
export async function withDatabase(
  work: (postgres: BenchDatabase) => Promise<void>,
): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bench-db-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: EMBEDDED_SETTINGS });
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The measurement's own program again, in a process of its own and in another role. */
export function forkRole(role: string): ReturnType<typeof fork> {
  const program = process.argv[1];
  if (program === undefined) throw new Error('the program has no name');
  return fork(program, [role], { execArgv: [] });
}

export async function runLoadProcess(plan: LoadPlan): Promise<LoadResult> {
  const child = forkRole('load');
  child.send(plan);
  return await new Promise((resolve, reject) => {
    child.once('message', (result) => {
      resolve(result as LoadResult);
    });
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the load generator ended with ${String(code)}`));
    });
  });
}

/** A figure counts only if the money is right after it. */
export async function expectMoneyRight(client: pg.Client): Promise<void> {
  const folder = 'db/invariants';
  for (const file of fs.readdirSync(folder)) {
    const { rowCount } = await client.query(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (rowCount !== 0) throw new Error(`${file} is broken ${String(rowCount)} times`);
  }
}
