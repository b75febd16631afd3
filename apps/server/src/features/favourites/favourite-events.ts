import { findSportByCode, type CompetitionEvent, type Favourite } from '@furlong/contract';
import type { Book, BookFixture } from '../../core/catalogue/book/book.ts';
import { byStart } from '../../core/catalogue/views/fixture-lists.ts';
import { competitionEventView, isFinished } from '../../core/catalogue/views/match-view.ts';

const eventsMax = 40;
/** A favourite sport has hundreds of matches, which would crowd out those of a favourite team. */
const ofOneFavouriteMax = 10;

/** The next matches of these favourites, at most forty: matches in play first, then the soonest. */
export function listFavouriteEvents(
  book: Book,
  favourites: readonly Favourite[],
): CompetitionEvent[] {
  const wanted = new Map(favourites.map((favourite) => [thingOf(favourite), 0]));
  const chosen: BookFixture[] = [];
  for (const fixture of [...book.listFixtures()].filter(isWaitedFor).sort(byInterest)) {
    const things = thingsOf(fixture).filter((thing) => wanted.has(thing));
    if (!things.some((thing) => (wanted.get(thing) ?? 0) < ofOneFavouriteMax)) continue;
    for (const thing of things) wanted.set(thing, (wanted.get(thing) ?? 0) + 1);
    chosen.push(fixture);
    if (chosen.length === eventsMax) break;
  }
  return chosen.map(competitionEventView);
}

function isWaitedFor(fixture: BookFixture): boolean {
  return fixture.kind === 'match' && !isFinished(fixture);
}

function byInterest(one: BookFixture, other: BookFixture): number {
  return Number(other.isInPlay) - Number(one.isInPlay) || byStart(one, other);
}

/** Every favourite that would list this match. */
function thingsOf({ sportCode, competition, country, participants }: BookFixture): string[] {
  const sport = findSportByCode(sportCode)?.code ?? sportCode;
  const of = (kind: Favourite['kind'], name: string, land = '') =>
    thingOf({ kind, sportCode: sport, name, country: land });
  return [
    of('sport', sport),
    of('competition', competition?.name ?? '', country),
    of('team', participants?.home ?? ''),
    of('team', participants?.away ?? ''),
  ];
}

function thingOf({ kind, sportCode, name, country }: Favourite): string {
  return [kind, sportCode, name, country].join('\n');
}
