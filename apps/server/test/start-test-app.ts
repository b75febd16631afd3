import type { Feed } from '@furlong/feed';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import { readConfig, type Config } from '../src/config/config.ts';
import { quickPasswords } from '../src/core/login/testing/quick-passwords.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { createMigratedDatabase } from '../src/platform/database/testing/test-database.ts';
import { silentPorts } from './silent-ports.ts';
import { londonTime } from '../src/platform/london-time.ts';

/** A whole server on a database of its own, and the way in through HTTP. */
export interface TestApp {
  readonly app: RunningApp;
  readonly db: Database;
  readonly databaseUrl: string;
  /** The log, as JSON lines: warnings and worse, unless the test wants more. */
  readonly lines: readonly string[];
  call(path: string, options?: CallOptions): Promise<CallAnswer>;
  logIn(name?: string, password?: string): Promise<CallAnswer>;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallAnswer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
  /** `name=value` of the cookie that was set. */
  readonly cookie: string;
}

/** A server for one test, gone with it. Its feed is quiet: it is up in no time. */
export async function startTestApp(
  changes: Partial<Config> = {},
  feed = createQuietFeed(),
): Promise<TestApp> {
  const { test, stop } = await startApp(changes, feed);
  onTestFinished(stop);
  return test;
}

/**
 * A server for all tests of a file that leave it as they found it, or do not mind. Its feed is quiet too, because the
 * simulator works all the while: what needs a day of sport names it.
 */
export function shareTestApp(
  changes: Partial<Config> = {},
  feed: Feed | 'simulator' = createQuietFeed(),
): () => Promise<TestApp> {
  let started: ReturnType<typeof startApp> | undefined;
  afterAll(async () => {
    await (await started)?.stop();
  });
  return async () => {
    started ??= startApp(changes, feed);
    return (await started).test;
  };
}

/** A feed that lives, and has nothing to offer. */
export function createQuietFeed(): Feed {
  return {
    name: 'quiet',
    silenceMsMax: 3_600_000,
    start: async (emit) => {
      await emit([{ kind: 'heartbeat', at: Date.now() }]);
    },
    stop: async () => {
      await Promise.resolve();
    },
  };
}

async function startApp(
  changes: Partial<Config>,
  feed: Feed | 'simulator',
): Promise<{ readonly test: TestApp; readonly stop: () => Promise<void> }> {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 4, onError: () => undefined });
  const lines: string[] = [];
  const log = pino(
    { level: changes.logLevel ?? 'warn' },
    { write: (line) => void lines.push(line) },
  );
  const folder = path.join(os.tmpdir(), `furlong-files-${path.basename(database.url)}`);
  const files = { kind: 'folder', folder } as const;
  const config = {
    ...readConfig({ PORT: '0', DATABASE_URL: database.url }),
    files,
    ...changes,
  };
  // The simulator's day is begun at noon, whenever the tests run: late at night there is little to bet on.
  const given = feed === 'simulator' ? { machineNow: sinceNoon() } : { feed };
  // A demo has its own.
  const ports = config.mode === 'production' ? { ports: silentPorts } : {};
  const app = await createApp(config, { log, passwords: quickPasswords, ...given, ...ports });
  const call = async (address: string, options: CallOptions = {}): Promise<CallAnswer> =>
    await toAnswer(await fetch(`${app.url}${address}`, toRequest(options)));
  const logIn: TestApp['logIn'] = async (name = 'demo01', password = 'furlong1') =>
    await call('/api/user/login', { body: { Login: name, Password: password } });
  return {
    test: { app, db, databaseUrl: database.url, lines, call, logIn },
    stop: async () => {
      await app.stop();
      await db.close();
      await database.drop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** A clock that shows the next noon in London now, and goes on from there. */
function sinceNoon(): () => number {
  const [hours = 0, minutes = 0] = londonTime(Date.now()).split(':').map(Number);
  const aheadMs = ((36 * 60 - (hours * 60 + minutes)) % (24 * 60)) * 60_000;
  return () => Date.now() + aheadMs;
}

function toRequest(options: CallOptions): RequestInit {
  const { body, token, headers = {}, method = body === undefined ? 'GET' : 'POST' } = options;
  const sent = {
    ...headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return body === undefined
    ? { method, headers: sent }
    : {
        method,
        headers: { ...sent, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
}

async function toAnswer(response: Response): Promise<CallAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}
