import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** The built book, started as a user would, on a database and a port of its own. */
export interface BookServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Stops it in order and takes its data away. */
  stop(): Promise<void>;
}

/** The limit bounds a start that hangs, and measures nothing. */
const readyMs = 300_000;
const calmSecondsMax = 90;

/** Starts the built server. The environment given is on top of the demo's; what it logs goes to standard error. */
export async function startBookServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<BookServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bench-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  // The server runs with the options of the measurement itself: heap, pages and helpers of `npm
  // start`.
  const child = spawn(process.execPath, [...process.execArgv, 'scripts/passing-server.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    await end(child);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${String(port)}`, process: child, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until the book has opened all its days and only follows them: a start is not what is measured. */
export async function untilCalm(
  server: BookServer,
  secondsMax: number = calmSecondsMax,
): Promise<void> {
  let calmSeconds = 0;
  let before = await readProcessorSeconds(server);
  for (let second = 0; second < secondsMax && calmSeconds < 3; second += 1) {
    await pause(1_000);
    const now = await readProcessorSeconds(server);
    calmSeconds = now - before < 0.2 ? calmSeconds + 1 : 0;
    before = now;
  }
}

async function readProcessorSeconds(server: BookServer): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1]);
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The server is not ready in time'));
    }, readyMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${String(code)}`));
    });
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (!printed.includes('is ready at')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
