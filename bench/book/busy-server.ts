/** The whole program in a process of its own, fed by the busy book instead of the simulator. */
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { MarketKey } from '@furlong/feed';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { createBusyFeed, type BusyFeed } from './busy-book.ts';

export interface BusyServer {
  readonly url: string;
  /** Moves prices of these markets from now on. */
  move(moved: Moved): void;
  stop(): Promise<void>;
}

export interface Moved {
  readonly markets: readonly MarketKey[];
  readonly perSecond: number;
}

/**
 * Serves a busy book, as the whole work of a process. The process ends, and its data with it, when the measurement lets
 * go of it or ends itself.
 */
export async function serveBusyBook(feed: BusyFeed = createBusyFeed()): Promise<void> {
  const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error' });
  const dataDir = process.env['DATA_DIR'];
  process.on('exit', () => {
    if (dataDir !== undefined) fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const app = await createApp(config, { feed });
  process.on('message', ({ markets, perSecond }: Moved) => {
    feed.move(markets, perSecond);
  });
  process.on('disconnect', () => {
    void app.stop().then(() => process.exit(0));
  });
  process.send?.(app.url);
}

/** Starts the process: the program itself, told to serve. */
export async function startBusyServer(program: string): Promise<BusyServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bench-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(dataDir, 0o755);
  const child = fork(program, ['serve'], { env: { ...process.env, DATA_DIR: dataDir } });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const failed = ended.then((code) => {
    throw new Error(`The server ended with ${String(code)}`);
  });
  // The process ends in any case, and is awaited only until it is ready.
  failed.catch(() => undefined);
  const ready = new Promise<string>((resolve) => {
    child.once('message', (url) => {
      if (typeof url === 'string') resolve(url);
    });
  });
  return {
    url: await Promise.race([ready, failed]),
    move: (moved) => {
      child.send(moved);
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
