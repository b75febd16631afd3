import { competitionRoutes, type Sport } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';
import { seedMarkets } from '../../core/sports/seed-prices.ts';

const competitions = callsOf({
  eventsBySport: competitionRoutes.eventsBySport,
});

/** The readings of the highlights, one sport at a time. Every answer goes into the price store before it is drawn. */
export const highlightQueries = {
  matches: (code: Sport['code']) =>
    queryOptions({
      queryKey: ['highlights', 'matches', code],
      queryFn: async () => {
        const list = await competitions.eventsBySport({ code });
        for (const { competitions: matches } of list.leagues)
          for (const match of matches)
            seedMarkets(
              match,
              match.details.filter((market) => market !== null),
            );
        return list;
      },
    }),
};
