import type { BookMarket } from './book.ts';

/** Whether a market is resulted or void, be it frozen, so that it does not show it. */
export function hasResult({ resultRevision }: Pick<BookMarket, 'resultRevision'>): boolean {
  return resultRevision > 0;
}
