import { withdrawalRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { callsOf } from '../../platform/api/api.ts';

const calls = callsOf(withdrawalRoutes);

export const sendWithdrawal = calls.requestWithdrawal;

export const withdrawalDetailsQuery = queryOptions({
  queryKey: [ofCustomer, 'withdrawals', 'details'],
  queryFn: async () => await calls.withdrawalDetails({}),
});

export const withdrawalsQuery = queryOptions({
  queryKey: [ofCustomer, 'withdrawals', 'all'],
  queryFn: async () => (await calls.withdrawals({})).withdrawals,
});

/** The key of all that a withdrawal changes here. */
export const ofWithdrawals = { queryKey: [ofCustomer, 'withdrawals'] };
