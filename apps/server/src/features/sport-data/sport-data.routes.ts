import type { Handlers, sportDataRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book.ts';
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

/** What visitors read of the book. Nobody needs an account for it. */
export function sportDataHandlers(deps: {
  readonly book: Book;
  readonly clock: Clock;
}): Handlers<typeof sportDataRoutes, Context> {
  const view = { ...deps, reads: createPreparedReads() };
  return {
    nextRaces: async ({ sportcode }) => readNextRaces(view, sportcode),
    featured: async ({ sportcode }) => readFeatured(view, sportcode),
    sportData: async ({ sportcode }) => readSportData(view, sportcode),
    singleEvent: async ({ ef, eg, e }) => readRace(view, { ef, eg, ev: e }),
    matchDetails: async ({ file, group }) => readMatch(view, { ef: file, eg: group }),
  };
}
