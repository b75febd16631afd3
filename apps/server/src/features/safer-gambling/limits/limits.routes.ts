import type { Handlers, limitRoutes, Limits } from '@furlong/contract';
import type { Jurisdiction, LimitName, LimitRequest } from '@furlong/customer';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { changeLimit } from '../../../core/limits/change-limit.ts';
import { readLimits } from '../../../core/limits/read-limits.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toLimits } from './limits.view.ts';

export interface LimitsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

/** As the audit log calls it. A limit that is asked for may still have to be confirmed. */
const ACTIONS = {
  set: 'customer.limit_asked',
  confirm: 'customer.limit_confirmed',
  drop: 'customer.limit_dropped',
} as const;

export function limitHandlers(deps: LimitsDeps): Handlers<typeof limitRoutes, Context> {
  const change = async (context: Context, name: LimitName, request: LimitRequest) => {
    const { customerId } = getCustomerCaller(context);
    await changeOwnLimit(deps, { customerId, name, request });
    return await show(deps, customerId);
  };
  return {
    getLimits: async (_request, context) => await show(deps, getCustomerCaller(context).customerId),
    setLimit: async ({ amount, ...name }, context) =>
      await change(context, name, { operation: 'set', amount, by: 'customer' }),
    confirmLimit: async (name, context) =>
      await change(context, name, { operation: 'confirm', by: 'customer' }),
    dropLimit: async (name, context) =>
      await change(context, name, { operation: 'drop', by: 'customer' }),
  };
}

/** The audit log, which is never erased, names the operation, and not its amount. */
async function changeOwnLimit(
  deps: LimitsDeps,
  asked: Parameters<typeof changeLimit>[2],
): Promise<void> {
  const { customerId, request } = asked;
  await deps.db.transaction(async (tx) => {
    const operation = await changeLimit(tx, deps, asked);
    if (operation === undefined) return;
    const action = ACTIONS[request.operation];
    const at = deps.clock.now();
    await auditOwnCall(tx, { customerId, at, action, detail: { operation } });
  });
}

async function show({ db, clock, jurisdiction }: LimitsDeps, customerId: number): Promise<Limits> {
  return toLimits(await readLimits(db, customerId, { now: clock.now(), jurisdiction }));
}
