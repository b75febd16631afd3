import type { ReadThenWrite, Transaction } from '../src/platform/database/database.ts';

/** Does both parts in a transaction of the test's, which looks around before it commits. */
export async function doWithin<Facts, Result>(
  tx: Transaction,
  { read, decide }: ReadThenWrite<Facts, Result>,
): Promise<Result> {
  const { statements, result } = decide(await read(tx));
  for (const statement of statements) await tx.query(statement);
  return result;
}
