import type { Handlers, searchRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createSearchIndex } from './search-index.ts';
import { findHits } from './search.view.ts';

/** Finds things by name, for visitors too. */
export function searchHandlers(deps: {
  readonly book: Book;
  readonly clock: Clock;
}): Handlers<typeof searchRoutes, Context> {
  const index = createSearchIndex(deps.book);
  return {
    search: async ({ q }) => {
      await index.ready();
      return findHits(index, q, deps.clock.now());
    },
  };
}
