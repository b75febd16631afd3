import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresHome } from './postgres-home.ts';
import { isRunning, readCommand, readStartMark } from './running-process.ts';

type Holder = { readonly pid: number; readonly startMark: string };

/**
 * Takes the folder for this process, or says who has it. A lock whose process has died is void.
 * @returns what gives the folder back.
 */
export function lockPostgresHome(home: PostgresHome): () => void {
  const mine: Holder = { pid: process.pid, startMark: readStartMark(process.pid) };
  if (!writeLock(home.lock, mine)) {
    const holder = readHolder(home.lock);
    if (holder !== undefined && holds(holder)) throw new DatabaseInUse(home.folder, holder.pid);
    fs.rmSync(home.lock, { force: true });
    if (!writeLock(home.lock, mine)) throw new DatabaseInUse(home.folder, undefined);
  }
  return () => fs.rmSync(home.lock, { force: true });
}

/** The refusal of a second start on the same folder, which leaves the first undisturbed. */
class DatabaseInUse extends Error {
  constructor(folder: string, pid: number | undefined) {
    const who = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The database in ${folder} is already in use by ${who}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
    this.name = 'DatabaseInUse';
  }
}

/** Stops a PostgreSQL whose launcher was killed, and clears the mark that a crash left behind. */
export async function stopOrphan(home: PostgresHome, onLog: (line: string) => void): Promise<void> {
  const pidFile = path.join(home.cluster, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = readCommand(pid);
  if (isRunning(pid) && command.includes('postgres') && command.includes(home.cluster)) {
    onLog(`Stopping the database left running by an earlier start (process ${pid})`);
    await endProcess(pid);
  }
  fs.rmSync(pidFile, { force: true });
}

async function endProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 100; waited++) {
      if (!isRunning(pid)) return;
      await pause(50);
    }
  }
  throw new Error(`The PostgreSQL of an earlier start (process ${pid}) does not stop.`);
}

/** The file appears whole or not at all: a link to a finished draft, refused if the name is taken. */
function writeLock(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.pid}`;
  fs.writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function holds(holder: Holder): boolean {
  return isRunning(holder.pid) && readStartMark(holder.pid) === holder.startMark;
}
