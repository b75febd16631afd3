import {
  firstInstantThatCounts,
  limitKinds,
  limitPeriods,
  limitPositions,
  limitState,
  type Jurisdiction,
  type LimitName,
  type LimitPeriod,
  type LimitPosition,
} from '@furlong/customer';
import type { Pence } from '@furlong/money';
import type { Queryable } from '../../platform/database/database.ts';
import { listLimitOperations } from './limit-operations.queries.ts';
import { listTransfers } from './transfers.queries.ts';

interface Moment {
  /** Business time in ms. */
  readonly now: number;
  readonly jurisdiction: Jurisdiction;
  /** The deposit that is being judged, which does not count against itself. */
  readonly exceptDeposit?: string | undefined;
}

/** Reads the state of each limit that a customer has or could set. */
export async function readLimits(
  db: Queryable,
  customerId: number,
  { now, jurisdiction, exceptDeposit }: Moment,
): Promise<readonly LimitPosition[]> {
  const counted = { since: firstInstantThatCounts(now), exceptDeposit };
  const [operations, transfers] = await Promise.all([
    listLimitOperations(db, customerId),
    listTransfers(db, customerId, counted),
  ]);
  return limitPositions({ operations, transfers }, { now, rules: jurisdiction.limits });
}

/** A limit that is set. */
interface LimitInForce extends LimitName {
  readonly amount: Pence;
}

/** The limits in force, deposit limits first, the shortest period first. */
export async function listLimitsInForce(
  db: Queryable,
  customerId: number,
  now: number,
): Promise<readonly LimitInForce[]> {
  const operations = await listLimitOperations(db, customerId);
  const names = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));
  return names.flatMap((name) => {
    const { amount } = limitState(operations, name, now);
    return amount === null ? [] : [{ ...name, amount }];
  });
}

/** A limit on the sum of deposits in a London day, week or month (D12). */
export interface DepositLimit {
  readonly period: LimitPeriod;
  readonly limit: Pence;
}

/** The deposit limits in force, the shortest period first. */
export async function listDepositLimits(
  db: Queryable,
  customerId: number,
  now: number,
): Promise<readonly DepositLimit[]> {
  const limits = await listLimitsInForce(db, customerId, now);
  return limits.flatMap(({ kind, period, amount: limit }) =>
    kind === 'deposit' ? [{ period, limit }] : [],
  );
}
