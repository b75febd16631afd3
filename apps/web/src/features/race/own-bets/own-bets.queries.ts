import { myBetsRoutes, type MyBetsStatus } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../../core/session/of-customer.ts';
import { callsOf } from '../../../platform/api/api.ts';

const api = callsOf(myBetsRoutes);

export const ownBetsKey = [ofCustomer, 'bets-on-races'] as const;

/** The customer's newest bets, open or settled: the first page of them, as My Bets has it. */
export function ownBetsQuery(status: MyBetsStatus) {
  return queryOptions({
    queryKey: [...ownBetsKey, status],
    queryFn: () => api.myBets({ status }),
    staleTime: 0,
  });
}
