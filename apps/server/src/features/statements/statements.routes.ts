import type { Handlers, statementRoutes } from '@furlong/contract';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import { readStatement, readWagerInfo, type WagerInfoDeps } from './read-statement.ts';

export function statementHandlers(deps: WagerInfoDeps): Handlers<typeof statementRoutes, Context> {
  return {
    transactions: async (asked, context) =>
      await readStatement(deps.db, getCustomerCaller(context).accountId, asked),
    wagerInfo: async (asked, context) =>
      await readWagerInfo(deps, getCustomerCaller(context).accountId, asked),
  };
}
