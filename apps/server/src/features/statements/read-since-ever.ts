import type { statementRoutes } from '@furlong/contract';
import { addPence, noPence, pence, subtractPence } from '@furlong/money';
import type { output } from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { instant } from '../../platform/london-time.ts';
import { totalsOfRange } from './read-statement.ts';
import { readOpenedAt, sumPlacedBets, sumStatement } from './statements.queries.ts';

type SinceEver = output<(typeof statementRoutes)['sinceEver']['response']>;

/** All that the ledger and the bets say of an account, whatever the length of a statement. */
export async function readSinceEver(
  { db, clock }: { readonly db: Database; readonly clock: { now(): number } },
  accountId: number,
): Promise<SinceEver> {
  const since = await readOpenedAt(db, accountId);
  const all = { accountId, after: 0, upTo: Number.MAX_SAFE_INTEGER };
  const deposited = pence(await sumStatement(db, { ...all, type: '11' }));
  const paidOut = pence(await sumStatement(db, { ...all, type: '9' }));
  const placed = { from: new Date(0), to: new Date(clock.now() + 1) };
  return {
    since: instant(since.getTime()),
    deposited,
    withdrawn: subtractPence(noPence, paidOut),
    netDeposited: addPence(deposited, paidOut),
    ...totalsOfRange(await sumPlacedBets(db, accountId, placed)),
  };
}
