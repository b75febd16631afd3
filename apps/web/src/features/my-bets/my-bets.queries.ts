import { myBetsRoutes, type MyBetsStatus } from '@furlong/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { keepBets } from './kept-bets.ts';

const api = callsOf(myBetsRoutes);

/** The calls that change something, or that wait for what was changed. */
export const { cashOut, getCashOut } = api;

interface Page {
  /** The continuation that the last page gave. */
  readonly before: string | undefined;
}

const firstPage: Page = { before: undefined };

export const myBetsQueries = {
  all: () => [ofCustomer, 'my-bets'] as const,
  pages: (status: MyBetsStatus) =>
    infiniteQueryOptions({
      queryKey: [ofCustomer, 'my-bets', status],
      queryFn: async ({ pageParam: { before } }) => {
        const answer = await api.myBets({ status, ...(before === undefined ? {} : { before }) });
        if (status === 'open' && before === undefined) keepBets(answer);
        return answer;
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
      staleTime: 0,
    }),
};
