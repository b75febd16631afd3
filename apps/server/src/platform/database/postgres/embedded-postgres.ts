import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { openPostgresHome, urlOf } from './postgres-home.ts';
import { lockPostgresHome, stopOrphan } from './postgres-lock.ts';
import {
  createCluster,
  startPostgres,
  stopPostgres,
  type PostgresSetup,
} from './postgres-process.ts';

type EmbeddedPostgresOptions = {
  /** The folder of this database alone; made when it is not there. */
  readonly dataDir: string;
  /** 0 or nothing for any free port. */
  readonly port?: number;
  /** Settings of the server, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onLog?: (line: string) => void;
};

export type EmbeddedPostgres = {
  readonly url: string;
  readonly port: number;
  /** Of the process that runs now; it changes when a crashed server is started again. */
  readonly pid: number;
  stop(): Promise<void>;
};

const RESTARTS_MAX = 20;
const RESTART_PAUSE_MS = 250;

/**
 * Runs a real PostgreSQL from the installed packages, on the loopback address, on files in `dataDir`. A server that is killed
 * is started again on the same port. A server whose launcher was killed is stopped before the next one takes its files.
 * @throws DatabaseInUse if another process runs a database on the same folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const onLog = options.onLog ?? (() => undefined);
  const account = choosePostgresAccount();
  const native = findPostgresBinaries(account);
  const home = openPostgresHome(options.dataDir, account);
  const unlock = lockPostgresHome(home);
  try {
    await stopOrphan(home, onLog);
    const port = options.port || (await findFreePort());
    const setup = { native, account, home, port, settings: options.settings ?? {} };
    if (!fs.existsSync(home.cluster)) {
      onLog(`Creating the database in ${home.folder}`);
      createCluster(setup);
    }
    const server = await superviseServer(setup, onLog);
    return {
      url: urlOf(home, port),
      port,
      get pid() {
        return server.pid();
      },
      stop: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type Supervised = { pid(): number; stop(): Promise<void> };

async function superviseServer(
  setup: PostgresSetup,
  onLog: (line: string) => void,
): Promise<Supervised> {
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();
  let child = await startPostgres(setup);
  const watch = (watched: ChildProcess): void => {
    watched.once('exit', (code, signal) => {
      if (isStopping) return;
      onLog(`The database ended unexpectedly (${signal ?? code}); starting it again`);
      restart = restartServer(setup, () => isStopping).then(adopt, reportLoss);
    });
  };
  const adopt = (started: ChildProcess | undefined): void => {
    if (started === undefined) return;
    child = started;
    watch(child);
    onLog(`The database runs again (process ${child.pid})`);
  };
  const reportLoss = (error: unknown): void => onLog(`The database is lost: ${String(error)}`);
  const stopAtExit = (): void => void child.kill('SIGINT');
  watch(child);
  process.once('exit', stopAtExit);
  return {
    pid: () => child.pid ?? 0,
    stop: async () => {
      isStopping = true;
      await restart;
      await stopPostgres(child);
      process.removeListener('exit', stopAtExit);
    },
  };
}

/** A start is tried several times: the workers of a killed server may live on for a moment and keep its memory. */
async function restartServer(
  setup: PostgresSetup,
  isStopping: () => boolean,
): Promise<ChildProcess | undefined> {
  for (let attempt = 1; ; attempt++) {
    await pause(RESTART_PAUSE_MS);
    if (isStopping()) return undefined;
    try {
      await stopOrphan(setup.home, () => undefined);
      return await startPostgres(setup);
    } catch (error) {
      if (attempt === RESTARTS_MAX) throw error;
    }
  }
}

async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
