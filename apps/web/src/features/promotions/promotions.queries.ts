import { promotionRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';

const { promotions } = callsOf({ promotions: promotionRoutes.promotions });

const refreshMs = 5 * 60_000;

export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: async () => (await promotions({})).data,
  staleTime: refreshMs,
  refetchInterval: refreshMs,
});
