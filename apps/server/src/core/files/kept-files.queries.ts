import type { Queryable, Transaction } from '../../platform/database/database.ts';

/**
 * Keeps a file of a form beyond its request, in the transaction that stores what needs it. The file
 * is removed with the others if the transaction is rolled back.
 */
export async function keepFile(tx: Transaction, { key }: { readonly key: string }): Promise<void> {
  await tx.query({ text: 'insert into kept_files (key) values ($1)', values: [key] });
}

/** Says that nothing needs the file any more. The sweep removes it. */
export async function releaseFile(tx: Transaction, key: string): Promise<void> {
  await tx.query({ text: 'delete from kept_files where key = $1', values: [key] });
}

/** Picks from the given keys the ones whose files nobody keeps. */
export async function listUnkept(
  db: Queryable,
  keys: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>({
    text: `select key from unnest($1::text[]) as asked (key)
      where not exists (select from kept_files k where k.key = asked.key)`,
    values: [keys],
  });
  return rows.map(({ key }) => key);
}

/** The folder of the file store that belongs to this database. */
export async function readFileFolder(db: Queryable): Promise<string> {
  const [row] = await db.query<{ name: string }>('select name from file_folder');
  if (row === undefined) throw new Error('file_folder has lost its row');
  return row.name;
}
