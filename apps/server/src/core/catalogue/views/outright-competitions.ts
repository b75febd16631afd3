import { findSportByCode } from '@furlong/contract';
import type { Book } from '../book/book.ts';
import { inExpectedOrder } from './competition-order.ts';
import { competitionsOf, type CompetitionFixtures } from './competitions.ts';
import { outrightsOf } from './fixture-lists.ts';
import type { SportCodes } from './sport-codes.ts';

/**
 * The competitions of a sport's outrights: what is being played first, then in the order in which people look for them.
 * Races that are bet on weeks ahead come by their day instead.
 */
export function outrightCompetitions(book: Book, sport: SportCodes): CompetitionFixtures[] {
  const outrights = outrightsOf(book, sport);
  const competitions = competitionsOf(outrights);
  const [first] = outrights;
  if (first === undefined || findSportByCode(first.sportCode)?.type === 'race') return competitions;
  const playing = ({ fixtures }: CompetitionFixtures): number =>
    fixtures.some(({ isInPlay }) => isInPlay) ? 1 : 0;
  return inExpectedOrder(competitions).sort((one, other) => playing(other) - playing(one));
}
