import type { Handlers, sportDataRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createPreparedReads } from './prepared-reads.ts';
import {
  readFeatured,
  readMatch,
  readNextRaces,
  readRace,
  readSportData,
} from './sport-data.view.ts';

/** Answers what anybody may read of the book. */
export function sportDataHandlers(deps: {
  readonly book: Book;
  readonly clock: Clock;
}): Handlers<typeof sportDataRoutes, Context> {
  const view = { ...deps, reads: createPreparedReads() };
  return {
    nextRaces: ({ sportcode }) => readNextRaces(view, sportcode),
    featured: ({ sportcode }) => readFeatured(view, sportcode),
    sportData: ({ sportcode }) => readSportData(view, sportcode),
    singleEvent: ({ ef, eg, e }) => readRace(view, { ef, eg, ev: e }),
    matchDetails: ({ file, group }) => readMatch(view, { ef: file, eg: group }),
  };
}
