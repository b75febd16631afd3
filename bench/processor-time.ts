import fs from 'node:fs';

const TICKS_A_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly seconds: number;
}

/** Processor seconds that a process and its children have used, or `undefined` where the system does not tell. */
export function readProcessorSeconds(pid: number): number | undefined {
  if (!fs.existsSync('/proc/self/stat')) return undefined;
  const times = new Map<number, ProcessTimes>();
  for (const name of fs.readdirSync('/proc')) {
    const each = /^\d+$/.test(name) ? readTimes(Number(name)) : undefined;
    if (each !== undefined) times.set(Number(name), each);
  }
  return [...times]
    .filter(([id, { parent }]) => id === pid || parent === pid)
    .reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/** A process that ends meanwhile is none. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const text = fs.readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The program's name may hold anything; what follows its bracket is numbers.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    return { parent: Number(fields[1]), seconds };
  } catch {
    return undefined;
  }
}
