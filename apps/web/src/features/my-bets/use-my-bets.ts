import type { MyBet, MyBetsStatus } from '@furlong/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '../../core/session/session.ts';
import { marketTopic } from '../../core/prices/price-topics.ts';
import { live, onLiveOpen, useLiveStatus } from '../../platform/live/live.ts';
import { myBetsQueries } from './my-bets.queries.ts';

/**
 * Without the channel the bets are read every five seconds (D27). With it they are read when a price or a score
 * moves, but not more often than this.
 */
const pollMs = 5_000;
const hintPauseMs = 1_500;
/** With the channel up, open bets are also read this often. */
const slowMs = 30_000;
/** Enough topics for a screen of bets, and not more than a client may have. */
const topicsMax = 120;

/** A bet that stakes a free bet moves no funds, and is told by the message of the balance all the same. */
const ownHints = new Set(['balance', 'bet-settled', 'cash-out']);

/** The topics of every open leg: a cash out depends on their prices, status and scores. */
function topicsOf(bets: readonly MyBet[]): readonly string[] {
  const topics = bets
    .flatMap((bet) => bet.legs)
    .filter((leg) => leg.result === 'open')
    .map((leg) => marketTopic({ ef: leg.eventFile, eg: leg.eventGroup, ev: leg.eventsNumber }));
  return [...new Set(topics)].slice(0, topicsMax);
}

/** Reads the bets soon after a message, once for several of them. */
function useHints(topics: readonly string[]): void {
  const client = useQueryClient();
  const joined = topics.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: myBetsQueries.all() });
    };
    const readSoon = () => {
      timer ??= setTimeout(readAgain, hintPauseMs);
    };
    const names = joined === '' ? [] : joined.split(' ');
    const endings = names.map((name) =>
      live.subscribe(name, (message) => {
        if (message.type === 'delta') readSoon();
      }),
    );
    const endOwn = live.onOwnMessage(({ type }) => {
      if (ownHints.has(type)) readAgain();
    });
    const endOpen = onLiveOpen(readAgain);
    return () => {
      clearTimeout(timer);
      endOwn();
      endOpen();
      for (const end of endings) end();
    };
  }, [client, joined]);
}

/** The bets of a tab, page after page, kept up to date. */
export function useMyBets(status: MyBetsStatus) {
  const isLive = useLiveStatus() === 'open';
  // The channel tells everything about settled bets. An open bet may change without a message.
  const slowLook = status === 'settled' ? false : slowMs;
  const query = useInfiniteQuery({
    ...myBetsQueries.pages(status),
    refetchInterval: isLive ? slowLook : pollMs,
  });
  const bets = query.data?.pages.flatMap((page) => page.bets);
  useHints(bets === undefined ? [] : topicsOf(bets));
  return {
    bets,
    hasFailed: query.isError,
    isLoading: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    readAgain: () => void query.refetch(),
  };
}

/**
 * The number of open bets, as far as they have been read. It is counted again when the customer's funds move,
 * because every bet that is placed, settled or cashed out moves them; no price does.
 */
export function useOpenBetCount(): { readonly count: number; readonly hasMore: boolean } {
  const query = useInfiniteQuery(myBetsQueries.pages('open'));
  const client = useQueryClient();
  const funds = useUser()?.funddetail.availableFunds;
  const seen = useRef(funds);
  useHints([]);
  useEffect(() => {
    if (seen.current === funds) return;
    seen.current = funds;
    void client.invalidateQueries({ queryKey: myBetsQueries.pages('open').queryKey });
  }, [client, funds]);
  const count = query.data?.pages.reduce((sum, page) => sum + page.bets.length, 0) ?? 0;
  return { count, hasMore: query.hasNextPage };
}
