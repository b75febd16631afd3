import fs from 'node:fs';
import path from 'node:path';
import { choosePostgresAccount } from './postgres-account.ts';
import { openPostgresHome, urlOf } from './postgres-home.ts';
import { isRunning } from './running-process.ts';

/** Finds the address of a folder's embedded database, if it runs: for programs beside the server. */
export function findRunningPostgres(dataDir: string): string | undefined {
  if (!fs.existsSync(path.resolve(dataDir))) return undefined;
  const home = openPostgresHome(dataDir, choosePostgresAccount());
  const pidFile = path.join(home.cluster, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return undefined;
  const [pid, , , port] = fs.readFileSync(pidFile, 'utf8').split('\n');
  return isRunning(Number(pid)) ? urlOf(home, Number(port)) : undefined;
}
