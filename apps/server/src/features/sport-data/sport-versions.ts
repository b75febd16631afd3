import type { Book } from '../../core/catalogue/book/book.ts';
import type { SportCodes } from '../../core/catalogue/views/sport-codes.ts';

/** Counts the changes in each sport, so that a goal in one sport does not make the lists of another anew. */
export interface SportVersions {
  of(sport: SportCodes): string;
}

/** Counts the changes from now on. */
export function watchSports(book: Book): SportVersions {
  const counts = new Map<string, number>();
  book.onChange((change) => {
    const { sportCode } = change.kind === 'market' ? change.market.fixture : change.fixture;
    counts.set(sportCode, (counts.get(sportCode) ?? 0) + 1);
  });
  return { of: ({ codes }) => [...codes].map((code) => counts.get(code) ?? 0).join() };
}
