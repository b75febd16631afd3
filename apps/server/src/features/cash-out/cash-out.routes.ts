import type { Handlers, myBetsRoutes } from '@furlong/contract';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { CashOut } from './open-cash-out.ts';

export function cashOutHandlers(
  cashOut: CashOut,
): Handlers<Pick<typeof myBetsRoutes, 'cashOut' | 'getCashOut'>, Context> {
  return {
    cashOut: async (asked, context) => await cashOut.cashOut(asked, getCustomerCaller(context)),
    getCashOut: async ({ cashOutKey }, context) =>
      await cashOut.getCashOut(cashOutKey, getCustomerCaller(context)),
  };
}
