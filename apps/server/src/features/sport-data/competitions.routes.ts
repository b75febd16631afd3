import type { competitionRoutes, Handlers, outrightRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import {
  readAntepostEvent,
  readAntepostEvents,
  readInPlayEvents,
  readLiveEvents,
  readSportEvents,
  readSportList,
  readTopCompetitions,
} from './competitions.view.ts';
import { listHorsingInfo } from './horsing-info.ts';
import { createPreparedReads } from './prepared-reads.ts';
import { readMatch } from './sport-data.view.ts';
import { watchSports } from './sport-versions.ts';

/** Answers what anybody may read of competitions and outrights. */
export function competitionHandlers(deps: {
  readonly book: Book;
  readonly clock: Clock;
}): Handlers<typeof competitionRoutes & typeof outrightRoutes, Context> {
  const view = { ...deps, reads: createPreparedReads(), versions: watchSports(deps.book) };
  return {
    eventsFullCard: ({ code }) => readSportList(view, 'full-card', code),
    eventsInfo: ({ code }) => readSportList(view, 'info', code),
    eventsBySport: ({ code }) => readSportList(view, 'by-columns', code),
    sportEvents: async (asked) => readSportEvents(view, asked),
    newLive: ({ sportcode }) => readSportList(view, 'new-live', sportcode),
    liveEvents: () => readLiveEvents(view),
    inPlayEvents: () => readInPlayEvents(view),
    matchDetailsNow: ({ ef, eg }) => readMatch(view, { ef, eg }),
    countryCompetitions: ({ id }) => readSportList(view, 'countries', id),
    topCompetitions: (asked) => readTopCompetitions(view, asked),
    bulkHorsingInfo: async ({ events }) =>
      listHorsingInfo(
        deps.book,
        events.map(({ EventFile, EventGroup, EventIdx }) => ({
          ef: EventFile,
          eg: EventGroup,
          ev: EventIdx,
        })),
      ),
    antepostEvents: ({ code }) => readAntepostEvents(view, code),
    antepostEvent: ({ ef, eg }) => readAntepostEvent(view, { ef, eg }),
  };
}
