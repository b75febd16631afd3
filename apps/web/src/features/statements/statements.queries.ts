import { fetchFile, saveFile } from '@furlong/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { statementRoutes } from '@furlong/contract';
import type * as z from 'zod/mini';
import { apiSettings, callsOf } from '../../platform/api/api.ts';
import { ofCustomer } from '../../core/session/of-customer.ts';
import type { StatementRange, StatementType } from './statements.ts';

const calls = callsOf(statementRoutes);

interface Page {
  /** The continuation that the last page gave. */
  readonly before: string | undefined;
}

const firstPage: Page = { before: undefined };

export const statementQueries = {
  all: () => [ofCustomer, 'statement'] as const,
  pages: (type: StatementType, { from, to }: StatementRange) =>
    infiniteQueryOptions({
      queryKey: [ofCustomer, 'statement', 'pages', type, from, to],
      queryFn: async ({ pageParam }) =>
        await calls.transactions({
          from,
          to,
          type,
          ...(pageParam.before === undefined ? {} : { before: pageParam.before }),
        }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
      staleTime: 0,
    }),
  wager: (ticket: { readonly officeNo: string; readonly refNo: string }) =>
    queryOptions({
      queryKey: [ofCustomer, 'statement', 'wager', ticket.officeNo, ticket.refNo],
      queryFn: async () => await calls.wagerInfo(ticket),
    }),
};

export const sinceEverQuery = queryOptions({
  queryKey: [ofCustomer, 'statement', 'since-ever'],
  queryFn: async () => await calls.sinceEver({}),
});

/** Has the browser save a statement. */
export async function saveStatement(
  asked: z.output<(typeof statementRoutes)['statementFile']['request']>,
): Promise<void> {
  saveFile(await fetchFile(statementRoutes.statementFile, asked, apiSettings));
}
