import type { Book, BookFixture } from '../book/book.ts';
import { isBettable } from '../book/is-bettable.ts';
import { isFinished } from './match-view.ts';
import type { SportCodes } from './sport-codes.ts';

/** Matches that are not over, in no order. */
export function matchesOf(book: Book, sport: SportCodes): BookFixture[] {
  return fixturesOf(book, sport).filter(
    (fixture) => fixture.kind === 'match' && !isFinished(fixture),
  );
}

/** Every fixture of a sport in the book, in no order. */
export function fixturesOf(book: Book, sport: SportCodes): BookFixture[] {
  return [...book.listFixtures()].filter((fixture) => sport.codes.has(fixture.sportCode));
}

/** The earlier first. */
export function byStart(one: BookFixture, other: BookFixture): number {
  return one.startsAt - other.startsAt || one.id - other.id;
}

/** Outrights that can be bet on, now or after a suspension. An outright that takes no bets while it is played is left out then. */
export function outrightsOf(book: Book, sport: SportCodes): BookFixture[] {
  return fixturesOf(book, sport)
    .filter(({ kind, markets }) => kind === 'outright' && [...markets.values()].some(isBettable))
    .sort(byStart);
}
