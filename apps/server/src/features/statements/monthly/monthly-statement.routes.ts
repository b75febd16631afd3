import type { Handlers, monthlyStatementRoutes } from '@furlong/contract';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { MonthlyStatementDeps } from './monthly-statements.jobs.ts';
import {
  isMonthlyStatementWanted,
  writeMonthlyStatementWanted,
} from './monthly-statements.queries.ts';

export function monthlyStatementHandlers({
  db,
  clock,
  jurisdiction,
}: MonthlyStatementDeps): Handlers<typeof monthlyStatementRoutes, Context> {
  return {
    getMonthlyStatement: async (_request, context) => ({
      isWanted: await isMonthlyStatementWanted(db, getCustomerCaller(context).customerId),
      isForEverybody: jurisdiction.monthlyStatement === 'everybody',
    }),
    setMonthlyStatement: async ({ isWanted }, context) => {
      const { customerId } = getCustomerCaller(context);
      await db.transaction(async (tx) => {
        await writeMonthlyStatementWanted(tx, customerId, isWanted);
        const action = 'customer.monthly_statement_set';
        await auditOwnCall(tx, { customerId, at: clock.now(), action, detail: { isWanted } });
      });
      return { isOK: true };
    },
  };
}
