import type { Favourite } from '@furlong/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { favouriteCalls } from '../../core/favourites/favourites.ts';
import { seedEvents } from '../../core/sports/seed-prices.ts';

const refreshMs = 5000;

/** Reads the next matches of these favourites and puts their prices into the store before they are drawn. */
export function favouriteEventsQuery(favourites: readonly Favourite[]) {
  return queryOptions({
    queryKey: ['favourite-events', favourites],
    queryFn: async () => {
      const events = await favouriteCalls.favouriteEvents({ favourites: [...favourites] });
      seedEvents(events);
      return events;
    },
    enabled: favourites.length > 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
