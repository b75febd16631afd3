import { findSportByCode } from '@furlong/contract';
import type { Book, BookFixture, BookMarket } from '../../../core/catalogue/book/book.ts';
import { isFinished } from '../../../core/catalogue/views/match-view.ts';
import { racesOf } from '../../../core/catalogue/views/race-view.ts';
import type { ShownEvent } from '../../../ports/streams/embedded/sandbox-streams.ts';

const minuteMs = 60_000;
/** Pictures of a race begin so long before it, and end so long after its off. */
const RACE_LEAD_MS = 10 * minuteMs;
const RACE_TAIL_MS = 8 * minuteMs;
/** Of a match they begin so long before it, and end with it. */
const MATCH_LEAD_MS = 5 * minuteMs;

/** The races and matches of the book that are on now, the first to start first. */
export function listShownEvents(book: Book, now: number): readonly ShownEvent[] {
  const events: ShownEvent[] = [];
  for (const fixture of book.listFixtures()) {
    if (fixture.kind === 'match' && isMatchShown(fixture, now)) events.push(toMatchEvent(fixture));
    if (fixture.kind !== 'meeting') continue;
    events.push(
      ...racesOf(fixture)
        .filter((race) => isRaceShown(race, now))
        .map(toRaceEvent),
    );
  }
  return events.sort((one, other) => one.startsAt - other.startsAt);
}

/** A race that is late is shown until it is run. */
function isRaceShown({ status, startsAt, lastShutAt }: BookMarket, now: number): boolean {
  if (status === 'void' || now < startsAt - RACE_LEAD_MS) return false;
  const isBefore = status === 'open' || status === 'suspended';
  return isBefore || now < Math.max(startsAt, lastShutAt) + RACE_TAIL_MS;
}

function isMatchShown(fixture: BookFixture, now: number): boolean {
  const isSport = findSportByCode(fixture.sportCode) !== undefined;
  if (!isSport || isFinished(fixture)) return false;
  return fixture.isInPlay || (now >= fixture.startsAt - MATCH_LEAD_MS && now < fixture.startsAt);
}

function toRaceEvent({ key, fixture, startsAt }: BookMarket): ShownEvent {
  const { name, sportCode } = fixture;
  return { id: `${key.ef}-${String(key.eg)}-${String(key.ev)}`, name, sportCode, startsAt };
}

function toMatchEvent({ key, name, sportCode, startsAt }: BookFixture): ShownEvent {
  return { id: `${key.ef}-${String(key.eg)}`, name, sportCode, startsAt };
}
