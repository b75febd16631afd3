import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, onLiveOpen, usePollMs } from '../../platform/live/live.ts';
import { ofWithdrawals, withdrawalsQuery } from './withdrawal.queries.ts';

/** The withdrawals of the customer, which follow what happens to them while the page is there. */
export function useWithdrawals() {
  const queries = useQueryClient();
  const refetchInterval = usePollMs();
  useEffect(() => {
    const readAgain = () => {
      void queries.invalidateQueries(ofWithdrawals);
    };
    const endings = [
      live.onOwnMessage(({ type }) => {
        if (type === 'withdrawal') readAgain();
      }),
      onLiveOpen(readAgain),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [queries]);
  return useQuery({ ...withdrawalsQuery, refetchInterval });
}
