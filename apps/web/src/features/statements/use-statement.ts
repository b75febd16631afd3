import { formatDate, now } from '@furlong/client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, onLiveOpen } from '../../platform/live/live.ts';
import { statementQueries } from './statements.queries.ts';
import { rangeOf, type StatementDuration, type StatementType } from './statements.ts';

/** Reads the statement again when a bet of the customer's is settled or their balance moves. */
function useLiveStatement(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: statementQueries.all() });
    const endOwn = live.onOwnMessage(({ type }) => {
      if (type === 'bet-settled' || type === 'balance') readAgain();
    });
    const endOpen = onLiveOpen(readAgain);
    return () => {
      endOwn();
      endOpen();
    };
  }, [client]);
}

/** The lines of a range, page after page, with the totals of the whole range. */
export function useStatement(type: StatementType, duration: StatementDuration) {
  useLiveStatement();
  const query = useInfiniteQuery(
    statementQueries.pages(type, rangeOf(duration, formatDate(now()))),
  );
  return {
    transactions: query.data?.pages.flatMap((page) => page.transactions),
    totals: query.data?.pages[0]?.totals,
    hasFailed: query.isError,
    isLoading: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    readAgain: () => void query.refetch(),
  };
}
