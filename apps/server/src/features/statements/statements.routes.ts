import type { Handlers, statementRoutes } from '@furlong/contract';
import type { HouseRules } from '@furlong/settlement';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readStatement, readWagerInfo } from './read-statement.ts';

export function statementHandlers(deps: {
  readonly db: Database;
  readonly rules: HouseRules;
}): Handlers<typeof statementRoutes, Context> {
  return {
    transactions: async (asked, context) =>
      await readStatement(deps.db, getCustomerCaller(context).accountId, asked),
    wagerInfo: async (asked, context) =>
      await readWagerInfo(deps, getCustomerCaller(context).accountId, asked),
  };
}
