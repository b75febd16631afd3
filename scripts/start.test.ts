import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fingerprint, root } from './project.mjs';

/** A clone of the repository whose server is a small one: all of `npm start` is real but what it starts. */
let clone: string;

const smallServer = `
  import http from 'node:http';
  http.createServer().listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready at'));
`;

beforeAll(() => {
  clone = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-start-'));
  for (const file of ['package.json', 'package-lock.json', 'scripts']) {
    fs.cpSync(path.join(root, file), path.join(clone, file), { recursive: true });
  }
  linkPackages();
  const server = path.join(clone, 'apps/server/src');
  fs.mkdirSync(path.join(server, 'feeds/simulator'), { recursive: true });
  fs.writeFileSync(path.join(server, 'main.ts'), smallServer);
  fs.writeFileSync(path.join(server, 'feeds/simulator/simulator-thread.ts'), '');
  fs.mkdirSync(path.join(server, 'core/login'), { recursive: true });
  fs.writeFileSync(path.join(server, 'core/login/hashing-thread.ts'), '');
  const clip = path.join(server, 'ports/streams/embedded');
  fs.mkdirSync(clip, { recursive: true });
  fs.writeFileSync(path.join(clip, 'prepared-clip.mp4'), '');
  const picture = path.join(clone, 'apps/picture/src');
  fs.mkdirSync(picture, { recursive: true });
  fs.writeFileSync(path.join(picture, 'main.ts'), '');
});

/** The packages that are installed here, as if they were installed there: nothing is fetched, and nothing here is touched. */
function linkPackages(): void {
  const folder = path.join(clone, 'node_modules');
  fs.mkdirSync(folder);
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.furlong-installed') continue;
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(folder, name));
  }
  fs.writeFileSync(path.join(folder, '.furlong-installed'), fingerprint(['package-lock.json']));
}

afterAll(() => {
  fs.rmSync(clone, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

async function isAnswered(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

/** Starts the clone in a group of processes of its own, and waits until it is ready. */
async function start([program, ...args]: readonly [string, ...string[]]): Promise<{
  readonly launched: ChildProcess;
  readonly port: number;
}> {
  const port = await findFreePort();
  const launched = spawn(program, args, {
    cwd: clone,
    env: { PATH: process.env['PATH'], HOME: clone, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    endGroup(launched);
  });
  await new Promise<void>((resolve, reject) => {
    launched.once('exit', (code) => {
      reject(new Error(`it ended with ${String(code)}`));
    });
    launched.stdout?.on('data', (text: Buffer) => {
      if (text.includes('is ready at')) resolve();
    });
  });
  return { launched, port };
}

/** Ends what a failed test has left. */
function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended, as they should.
  }
}

async function expectPortFree(port: number): Promise<void> {
  await expect.poll(async () => await isAnswered(port)).toBe(false);
}

const signals = ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

describe.skipIf(process.platform === 'win32')('npm start leaves no server on its port', () => {
  it.each(signals)('when npm is sent %s', async (signal) => {
    const { launched, port } = await start(['npm', 'start']);
    launched.kill(signal);
    await expectPortFree(port);
  });

  it.each(signals)('when a shell that was told to run it is sent %s', async (signal) => {
    const { launched, port } = await start(['sh', '-c', 'cd . && npm start']);
    launched.kill(signal);
    await expectPortFree(port);
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('when its terminal sends everyone %s', async (signal) => {
    const { launched, port } = await start(['npm', 'start']);
    process.kill(-(launched.pid ?? 0), signal);
    await expectPortFree(port);
  });
});

describe.skipIf(process.platform === 'win32')(
  'a server outlives the shell it was started from',
  () => {
    it.each(['npm start & wait', 'node scripts/start.mjs'])('by %s', async (command) => {
      const { launched, port } = await start(['sh', '-c', `${command}; true`]);
      const ended = new Promise((resolve) => launched.once('exit', resolve));
      launched.kill('SIGKILL');
      await ended;
      // The test waits longer than it would take to notice.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await isAnswered(port)).toBe(true);
    });
  },
);
