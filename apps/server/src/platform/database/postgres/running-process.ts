import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Whether a process with this id exists, under whichever account. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, empty when there is none. */
export function readCommand(pid: number): string {
  if (process.platform !== 'linux') return askSystem(pid, 'command=');
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * Something that tells a process from a later one with the same id, empty when there is none.
 * After a restart of a container the same id is soon taken again, often by the same program.
 */
export function readStartMark(pid: number): string {
  if (process.platform !== 'linux') return askSystem(pid, 'lstart=');
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may hold spaces; the start is the 20th word after it.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return words[0] === 'Z' ? '' : (words[19] ?? '');
  } catch {
    return '';
  }
}

function askSystem(pid: number, column: string): string {
  if (process.platform === 'win32') return '';
  const result = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : '';
}
