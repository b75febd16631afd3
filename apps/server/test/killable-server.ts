import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished } from 'vitest';

/** The bundled program as a process of its own, which can be killed at any moment. */
export interface Running {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The program that a test has bundled into that folder of the build. */
export function programIn(folder: string): string {
  return path.resolve(import.meta.dirname, '../../../.build', folder, 'main.mjs');
}

/** Starts it as a user would; it is gone with the test at the latest. */
export async function startProgram(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const port = await findFreePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), RATE_LIMITS: 'off', ...environment };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`the server ended with ${String(code)}`));
    });
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('is ready at')) resolve();
    });
  });
  return { url: `http://127.0.0.1:${String(port)}`, process: child };
}

/** Ends it by that signal; gives the code it ended with, null if it was killed. */
export async function end(
  { process: child }: Running,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return await ended;
}

async function findFreePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
