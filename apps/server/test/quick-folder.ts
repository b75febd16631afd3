import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from '../src/platform/database/postgres/running-process.ts';

/** The folder in which Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run take. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Makes a folder for the databases of this process: in memory where there is room, because a new database there takes a
 * tenth of the time that it takes on a disk.
 */
export function makeQuickFolder(name: string): string {
  const parent = hasRoom(MEMORY) ? MEMORY : os.tmpdir();
  removeAbandoned(parent, name);
  return fs.mkdtempSync(path.join(parent, `${name}-${String(process.pid)}-`));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Removes what a process has left that was killed: in memory it would be in the way until the machine starts again. */
function removeAbandoned(parent: string, name: string): void {
  for (const each of fs.readdirSync(parent)) {
    const [, pid] = new RegExp(`^${name}-(\\d+)-`).exec(each) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      fs.rmSync(path.join(parent, each), { recursive: true, force: true });
    } catch {
      // The folder belongs to another user.
    }
  }
}
