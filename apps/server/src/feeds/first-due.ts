import type { BookFixture, BookMarket } from '../core/catalogue/book/book.ts';

/** When a market was first due: since it was put off, a parameter of it says so. */
export function firstDueOf({
  parameters: { dueAt },
  startsAt,
}: Pick<BookMarket, 'parameters' | 'startsAt'>): number {
  return typeof dueAt === 'number' ? Math.min(dueAt, startsAt) : startsAt;
}

/** When a fixture was first due: markets that were told since it was put off remember it. */
export function firstDueAt(fixture: BookFixture): number {
  return Math.min(fixture.startsAt, ...[...fixture.markets.values()].map(firstDueOf));
}
