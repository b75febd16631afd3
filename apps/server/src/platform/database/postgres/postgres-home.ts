import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canEnter, type PostgresAccount } from './postgres-account.ts';
import { SHARED_FOLDER } from './postgres-binaries.ts';

/** The files of one embedded database. */
export type PostgresHome = {
  readonly folder: string;
  readonly cluster: string;
  readonly log: string;
  readonly lock: string;
  readonly passwordFile: string;
  readonly password: string;
};

/** Makes the database's folder, or finds it again, with its password, for the account to use. */
export function openPostgresHome(dataDir: string, account: PostgresAccount): PostgresHome {
  const folder = reachableFolder(path.resolve(dataDir), account);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(account, folder);
  const passwordFile = path.join(folder, 'password');
  if (!fs.existsSync(passwordFile)) {
    fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  giveTo(account, passwordFile);
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
    lock: path.join(folder, 'lock.json'),
    passwordFile,
    password: fs.readFileSync(passwordFile, 'utf8').trim(),
  };
}

/** The address at which the database answers when it listens on the port. */
export function urlOf(home: PostgresHome, port: number): string {
  return `postgres://postgres:${home.password}@127.0.0.1:${port}/postgres`;
}

/** Another account cannot enter a folder under a closed home: then the data live elsewhere. */
function reachableFolder(wanted: string, account: PostgresAccount): string {
  const parent = path.dirname(wanted);
  fs.mkdirSync(parent, { recursive: true });
  if (canEnter(account, parent)) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const apart = path.join(SHARED_FOLDER, `furlong-data-${name}`);
  const owner = fs.lstatSync(apart, { throwIfNoEntry: false });
  const isOurs = owner === undefined || owner.uid === account.uid || owner.uid === 0;
  if (!isOurs || owner?.isSymbolicLink() === true) {
    throw new Error(`${apart} belongs to somebody else, and ${wanted} cannot be used as root.`);
  }
  return apart;
}

function giveTo(account: PostgresAccount, file: string): void {
  if (account.uid === undefined || account.gid === undefined) return;
  fs.chownSync(file, account.uid, account.gid);
}
