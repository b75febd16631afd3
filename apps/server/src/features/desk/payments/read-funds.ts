import type { operatorPaymentRoutes } from '@furlong/contract';
import { addPence, noPence, pence, subtractPence, type Pence } from '@furlong/money';
import type { output } from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';

type Funds = output<(typeof operatorPaymentRoutes)['funds']['response']>;

/** The sum of the accounts of each kind: all customers' funds are one sum. */
async function readSums(db: Queryable): Promise<ReadonlyMap<string, Pence>> {
  const rows = await db.query<{ kind: string; sum_pence: number }>(
    'select kind, sum(balance_pence)::bigint as sum_pence from accounts group by kind order by kind',
  );
  return new Map(rows.map((row) => [row.kind, pence(row.sum_pence)]));
}

const CLEARING = 'clearing_';

/** The sums that are owed to customers, that providers owe, and that are the house's. Every account of the ledger is in it once. */
export async function readFunds(db: Queryable): Promise<Funds> {
  const sums = await readSums(db);
  const sumOf = (kind: string): Pence => sums.get(kind) ?? noPence;
  const providers = [...sums].filter(([kind]) => kind.startsWith(CLEARING));
  return {
    customers: {
      funds: sumOf('customer'),
      openStakes: sumOf('open_stakes'),
      withdrawalsDue: sumOf('withdrawals_due'),
      refundsDue: sumOf('refunds_due'),
      debts: sumOf('debt'),
    },
    providers: providers.map(([kind, balance]) => ({
      provider: kind.slice(CLEARING.length),
      owes: subtractPence(noPence, balance),
    })),
    outside: sumOf('external'),
    house: { result: sumOf('house'), fees: sumOf('fees') },
    sum: addPence(...sums.values()),
  };
}
