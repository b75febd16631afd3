import { spawnSync } from 'node:child_process';

/** The account that the database runs under; empty when it is our own. */
export type PostgresAccount = { readonly uid?: number; readonly gid?: number };

/**
 * PostgreSQL refuses to run as root. Root therefore lends it an account that is already there;
 * it never creates one. An ordinary user runs it as itself.
 */
export function choosePostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = readId(name, '-u');
    const gid = readId(name, '-g');
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and neither "postgres" nor "nobody" exists to run it under.',
  );
}

/** Whether the account may enter the folder: a home that is closed to others (0700) keeps it out. */
export function canEnter(account: PostgresAccount, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('test', ['-x', folder], { ...account, stdio: 'ignore' }).status === 0;
}

function readId(name: string, which: '-u' | '-g'): number | undefined {
  const result = spawnSync('id', [which, name], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout) : undefined;
}
