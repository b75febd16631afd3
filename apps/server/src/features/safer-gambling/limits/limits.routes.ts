import { netLimitTakenText, type Handlers, type limitRoutes, type Limits } from '@furlong/contract';
import type { LimitName, LimitRequest } from '@furlong/customer';
import { readLimits } from '../../../core/limits/read-limits.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import { changeOwnLimit } from './change-own-limit.ts';
import { leaveLimits } from './leave-limits.ts';
import { readLimitQuestion } from './limit-question.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { toLimits } from './limits.view.ts';
import { updateNetLimit } from './update-net-limit.ts';

export function limitHandlers(deps: LimitsDeps): Handlers<typeof limitRoutes, Context> {
  const change = async (context: Context, name: LimitName, request: LimitRequest) => {
    const { customerId } = getCustomerCaller(context);
    await deps.db.transaction(async (tx) => {
      await changeOwnLimit(tx, deps, { customerId, name, request });
    });
    return await showLimits(deps, customerId);
  };
  return {
    getLimits: async (_request, context) =>
      await showLimits(deps, getCustomerCaller(context).customerId),
    setLimit: async ({ amount, ...name }, context) =>
      await change(context, name, { operation: 'set', amount, by: 'customer' }),
    confirmLimit: async (name, context) =>
      await change(context, name, { operation: 'confirm', by: 'customer' }),
    dropLimit: async (name, context) =>
      await change(context, name, { operation: 'drop', by: 'customer' }),
    leaveLimits: async (_request, context) => {
      const { customerId } = getCustomerCaller(context);
      await leaveLimits(deps, customerId);
      return await showLimits(deps, customerId);
    },
    updateNetDepositLimit: async (form, context) => {
      await updateNetLimit(deps, getCustomerCaller(context).customerId, form);
      return { isFormSent: true, message: netLimitTakenText };
    },
  };
}

async function showLimits(deps: LimitsDeps, customerId: number): Promise<Limits> {
  const { db, clock, jurisdiction } = deps;
  const positions = await readLimits(db, customerId, { now: clock.now(), jurisdiction });
  return toLimits(positions, await readLimitQuestion(db, deps, customerId));
}
