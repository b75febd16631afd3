import { depositLimitPeriods, type DepositLimitPeriod } from '@furlong/customer';
import { pence, type Pence } from '@furlong/money';
import type { Queryable } from '../../platform/database/database.ts';

/** A limit on the sum of deposits in a London day, week or month (D12). */
export interface DepositLimit {
  readonly period: DepositLimitPeriod;
  readonly limit: Pence;
}

/** The deposit limits of a customer that are in force, the shortest period first. */
export async function listDepositLimits(
  db: Queryable,
  customerId: number,
  now: number,
): Promise<readonly DepositLimit[]> {
  const rows = await db.query<{ period: string; limit_pence: number | null }>({
    name: 'customers.deposit_limits',
    text: `select distinct on (period) period, limit_pence from deposit_limits
      where customer_id = $1 and starts_at <= $2 order by period, id desc`,
    values: [customerId, new Date(now)],
  });
  return depositLimitPeriods.flatMap((period) => {
    const row = rows.find((each) => each.period === period.toLowerCase());
    const limit = row?.limit_pence ?? null;
    return limit === null ? [] : [{ period, limit: pence(limit) }];
  });
}
