import type { Handlers, statementRoutes } from '@furlong/contract';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import { readStatement } from './read-statement.ts';
import { readWagerInfo, type WagerInfoDeps } from './read-wager-info.ts';

export function statementHandlers(deps: WagerInfoDeps): Handlers<typeof statementRoutes, Context> {
  return {
    transactions: async (asked, context) =>
      await readStatement(deps.db, getCustomerCaller(context).accountId, asked),
    wagerInfo: async (asked, context) =>
      await readWagerInfo(deps, getCustomerCaller(context).accountId, asked),
  };
}
