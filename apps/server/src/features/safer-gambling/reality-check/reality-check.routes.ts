import type { Handlers, RealityCheck, realityCheckRoutes } from '@furlong/contract';
import {
  nextRealityCheck,
  realityCheckMinutes,
  winOrLoss,
  type RealityCheckInterval,
} from '@furlong/customer';
import { pence } from '@furlong/money';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { instant } from '../../../platform/london-time.ts';
import {
  insertInterval,
  readInterval,
  readLoginBeganAt,
  sumBetsSince,
  type OwnLogin,
} from './reality-checks.queries.ts';

interface RealityCheckDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Every tab and every reload of a login is shown the same, because all of it is told by the server. */
export function realityCheckHandlers(
  deps: RealityCheckDeps,
): Handlers<typeof realityCheckRoutes, Context> {
  return {
    getRealityCheck: async (_request, context) =>
      await showRealityCheck(deps, getCustomerCaller(context)),
    setRealityCheck: async ({ intervalMinutes: minutes }, context) => {
      const change = { action: 'customer.reality_check_set', next: { minutes } };
      return await writeInterval(deps, getCustomerCaller(context), change);
    },
    passRealityCheck: async (_request, context) => {
      const change = {
        action: 'customer.reality_check_passed',
        next: { beganAt: deps.clock.now() },
      };
      return await writeInterval(deps, getCustomerCaller(context), change);
    },
  };
}

/** The interval that the customer has set, else the longest one; it runs from the login, or from the last answer in it. */
async function findInterval(db: Queryable, login: OwnLogin): Promise<RealityCheckInterval> {
  const { minutes, beganAt } = await readInterval(db, login);
  return {
    minutes: minutes ?? realityCheckMinutes.most,
    beganAt: beganAt ?? (await readLoginBeganAt(db, login.loginId)),
  };
}

async function showRealityCheck(
  { db, clock }: RealityCheckDeps,
  login: OwnLogin,
): Promise<RealityCheck> {
  const beganAt = await readLoginBeganAt(db, login.loginId);
  const interval = await findInterval(db, login);
  const sums = await sumBetsSince(db, login.accountId, beganAt);
  const settled = { stake: pence(sums.settledStake), returned: pence(sums.settledReturned) };
  return {
    intervalMinutes: interval.minutes,
    beganAt: instant(beganAt),
    nextAt: instant(nextRealityCheck(interval)),
    now: instant(clock.now()),
    staked: pence(sums.staked),
    winOrLoss: winOrLoss([settled]),
  };
}

async function writeInterval(
  deps: RealityCheckDeps,
  login: OwnLogin,
  change: { readonly action: string; readonly next: Partial<RealityCheckInterval> },
): Promise<RealityCheck> {
  const { customerId } = login;
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const interval = { ...(await findInterval(tx, login)), ...change.next };
    await insertInterval(tx, login, { ...interval, at });
    const detail = { minutes: interval.minutes };
    await auditOwnCall(tx, { customerId, at, action: change.action, detail });
  });
  return await showRealityCheck(deps, login);
}
