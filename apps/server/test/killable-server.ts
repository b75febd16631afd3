import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';

/** The bundled program as a process of its own, which can be killed at any moment. */
export interface Running {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Bundles the program, and the thread it starts, into a folder of the build; gives the program's path. */
export async function bundleProgram(
  bundle: (entry: string, outfile: string) => Promise<void>,
  folder: string,
): Promise<string> {
  const at = path.resolve(import.meta.dirname, '../../../.build', folder);
  const program = path.join(at, 'main.mjs');
  await bundle('apps/server/src/main.ts', program);
  await bundle(
    'apps/server/src/feeds/simulator/simulator-thread.ts',
    path.join(at, 'simulator-thread.mjs'),
  );
  return program;
}

export async function startProgram(program: string, databaseUrl: string): Promise<Running> {
  const port = await findFreePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
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

export async function kill({ process: child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
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
