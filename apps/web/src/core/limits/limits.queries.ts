import { leaveFailed } from '@furlong/client';
import { limitRoutes, type Limits } from '@furlong/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callsOf } from '../../platform/api/api.ts';
import { ofCustomer } from '../session/of-customer.ts';
import { refreshUser } from '../session/session.ts';
import { toastTrouble } from '../trouble/trouble.ts';

const { getLimits, setLimit, confirmLimit, dropLimit, leaveLimits } = limitRoutes;

/** The calls that change limits. Each answers with all limits as they are then. */
export const limitCalls = callsOf({ setLimit, confirmLimit, dropLimit, leaveLimits });
const reading = callsOf({ getLimits });

export type ToldLimit = Limits['limits'][number];

/** The customer's limits. They are asked once, because a page can do without: the server asks them itself. */
export const limitsQuery = queryOptions({
  queryKey: [ofCustomer, 'limits'],
  queryFn: async () => await reading.getLimits({}),
  retry: false,
  refetchOnMount: 'always',
});

/** The key of what the limits leave for a deposit, which the page of deposits reads. */
export const depositRoomKey = [ofCustomer, 'deposit-limit'];

/** Keeps what a change of limits was answered with, and reads again what else shows them. */
export function useKeepLimits(): (changed: Promise<Limits>) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    queries.setQueryData(limitsQuery.queryKey, await changed);
    void queries.invalidateQueries({ queryKey: depositRoomKey });
    await refreshUser().catch(leaveFailed);
  };
}

/**
 * A change of limits by a button. A failure is said in a toast, and the answer of `press` says whether the change was
 * made.
 */
export function useLimitPress() {
  const keep = useKeepLimits();
  const [isBusy, setIsBusy] = useState(false);
  async function press(change: () => Promise<Limits>): Promise<boolean> {
    setIsBusy(true);
    try {
      await keep(change());
      return true;
    } catch (error) {
      toastTrouble(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, press };
}
