import { accountRoutes } from '@furlong/contract';
import type { ActivityRangeId } from '@furlong/customer';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { callsOf } from '../../platform/api/api.ts';

const { userActivity } = accountRoutes;
const calls = callsOf({ userActivity });

export function activityQuery(id: ActivityRangeId) {
  return queryOptions({
    queryKey: [ofCustomer, 'activity', id],
    queryFn: async () => await calls.userActivity({ id }),
  });
}
