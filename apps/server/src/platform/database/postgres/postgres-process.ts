import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresAccount } from './postgres-account.ts';
import { executable } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';

/** All that it takes to make one database and to run it. */
export type PostgresSetup = {
  readonly native: string;
  readonly account: PostgresAccount;
  readonly home: PostgresHome;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
};

const READY_WITHIN_MS = 60_000;

/** Makes the cluster, whole or not at all: an interrupted attempt leaves only a draft. */
export function createCluster({ native, account, home, settings }: PostgresSetup): void {
  const draft = `${home.cluster}.draft`;
  fs.rmSync(draft, { recursive: true, force: true });
  const args = [
    '-D',
    draft,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    `--pwfile=${home.passwordFile}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=scram-sha-256',
    ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ];
  const options = { ...surroundings(account, home), encoding: 'utf8' } as const;
  const result = spawnSync(executable(native, 'initdb'), args, options);
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  }
  fs.renameSync(draft, home.cluster);
}

/** Starts the server and comes back when it accepts connections. */
export async function startPostgres(setup: PostgresSetup): Promise<ChildProcess> {
  const { account, home } = setup;
  const logFile = fs.openSync(home.log, 'w', 0o600);
  const child = spawnServer(setup, {
    ...surroundings(account, home),
    // The process has a group of its own, so that Ctrl-C reaches it only through us, after the work
    // in hand.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  fs.closeSync(logFile);
  const failure = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start. ${lastLines(home)}`)));
  });
  await Promise.race([failure, waitUntilReady(child, home)]);
  return child;
}

/** Ends the server in order: open transactions are rolled back, everything else is kept. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const slow = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await gone;
  clearTimeout(slow);
}

/** Where the kernel can, it is asked to stop the server should we be killed ourselves. */
function spawnServer(setup: PostgresSetup, options: Parameters<typeof spawn>[2]): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...setup.settings,
  };
  const args = ['-D', setup.home.cluster, '-p', String(setup.port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const binary = executable(setup.native, 'postgres');
  const follow = ['--pdeathsig', 'INT'];
  const canFollow =
    process.platform === 'linux' &&
    spawnSync('setpriv', [...follow, 'true'], { stdio: 'ignore' }).status === 0;
  return canFollow
    ? spawn('setpriv', [...follow, binary, ...args], options)
    : spawn(binary, args, options);
}

async function waitUntilReady(child: ChildProcess, home: PostgresHome): Promise<void> {
  const pidFile = path.join(home.cluster, 'postmaster.pid');
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const lines = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [];
    // The eighth line is the server's own word on its state, as pg_ctl reads it.
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await pause(20);
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL is not ready after ${READY_WITHIN_MS} ms. ${lastLines(home)}`);
}

function surroundings(account: PostgresAccount, home: PostgresHome) {
  const env: NodeJS.ProcessEnv = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform === 'win32') env['SystemRoot'] = 'C:\\Windows';
  return { ...account, cwd: home.folder, env };
}

function lastLines(home: PostgresHome): string {
  return `Its log ends:\n${fs.readFileSync(home.log, 'utf8').slice(-1000)}`;
}
