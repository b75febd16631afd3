import type { fundsRequestRoutes, Handlers } from '@furlong/contract';
import { findFundsRequest } from '../../../core/customers/documents/funds-requests.queries.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { instant } from '../../../platform/london-time.ts';

export function fundsRequestHandlers({
  db,
}: {
  readonly db: Database;
}): Handlers<typeof fundsRequestRoutes, Context> {
  return {
    fundsRequest: async (_request, context) => {
      const found = await findFundsRequest(db, getCustomerCaller(context).customerId);
      if (found === undefined) return { request: null };
      const { state, askedAt, stops, reason } = found;
      const told = state === 'rejected' ? reason : '';
      return { request: { state, askedAt: instant(askedAt.getTime()), stops, reason: told } };
    },
  };
}
