import { freeBetRoutes, type FreeBet } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';
import { ofCustomer } from '../session/of-customer.ts';

const calls = callsOf(freeBetRoutes);

/** The free bets that the customer can stake now, the first to expire first. */
export async function listUsableFreeBets(): Promise<readonly FreeBet[]> {
  const { freeBets } = await calls.freeBets({});
  return freeBets.filter(({ state }) => state === 'available');
}

/** The pages go without them where they cannot be read. */
export const freeBetsQuery = queryOptions({
  queryKey: [ofCustomer, 'free-bets'],
  queryFn: listUsableFreeBets,
  retry: false,
});
