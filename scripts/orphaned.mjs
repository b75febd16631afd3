/** Notices that what launched this program has ended, where no signal says so: npm that was killed, for one. */
import fs from 'node:fs';
import path from 'node:path';

const LOOK_MS = 500;
const SHELLS = new Set(['sh', 'bash', 'dash', 'ash', 'ksh', 'zsh']);

/** Calls `act` once, as soon as a process that was started only to run this program has ended. */
export function onceOrphaned(act) {
  const before = nameLaunchers();
  const timer = setInterval(() => {
    if (nameLaunchers() === before) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  timer.unref();
}

/**
 * The parent, such as npm, through the shell that npm runs a script in; and above it the shells that were given a
 * command to run, as in `sh -c 'npm start'`. A shell that somebody types into goes on to other things, and may end.
 * A process whose parent ends is given another one at once, so that this text changes.
 */
function nameLaunchers() {
  const names = [];
  let pid = process.ppid;
  let isParentNamed = false;
  for (;;) {
    const { command, parent } = readProcess(pid);
    const isShell = isShellFor(command);
    if (isParentNamed && !isShell) return names.join(' ');
    isParentNamed ||= !isShell;
    names.push(pid);
    if (parent === undefined) return names.join(' ');
    pid = parent;
  }
}

/**
 * Whether it is a shell that waits for the command it was given. A shell may go that has put the
 * command behind itself.
 */
function isShellFor([program = '', flags = '', command = '']) {
  const isGivenCommand = SHELLS.has(path.basename(program)) && /^-\w*c$/.test(flags);
  return isGivenCommand && !/(?<![&>])&(?![&>])/.test(command);
}

/** Reads who a process is, where the system is Linux. Elsewhere nothing is known: the shell becomes the program that it runs, and npm is the parent. */
function readProcess(pid) {
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const parent = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { command, parent: parent === '0' ? undefined : Number(parent) };
  } catch {
    return { command: [] };
  }
}
