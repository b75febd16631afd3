import { findSportByCode, type SearchKind } from '@furlong/contract';
import type { BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import { racesOf } from '../../core/catalogue/views/race-view.ts';
import { londonTime } from '../../platform/london-time.ts';

/** Something that a search can find a fixture by. Drafts of the same `name` in several fixtures make one entry. */
export interface EntryDraft {
  /** Identifies it, the same in every fixture that has it, such as a competition or a team. */
  readonly name: string;
  readonly kind: Exclude<SearchKind, 'sport'>;
  readonly title: string;
  readonly detail: string;
  /** Words that find it beside those of its title. */
  readonly otherWords: string;
  /** Whether it is a side of a match. */
  readonly isSide: boolean;
  /** The race that it belongs to; null where it belongs to none. */
  readonly race: BookMarket | null;
}

/** Everything that a search can find a fixture by, in no order. */
export function draftEntries(fixture: BookFixture): readonly EntryDraft[] {
  switch (fixture.kind) {
    case 'meeting':
      return listOfMeeting(fixture);
    case 'match':
      return [...listOfCompetition(fixture), ...listOfMatch(fixture)];
    case 'outright':
      return listOfOutright(fixture);
  }
}

function listOfMeeting(fixture: BookFixture): EntryDraft[] {
  const meeting = entry('meeting', fixture.name, {
    name: `meeting ${fixture.id}`,
    detail: listNames(sportTitle(fixture), fixture.country),
  });
  return [meeting, ...racesOf(fixture).flatMap((race) => listOfRace(fixture, race))];
}

function listOfRace(fixture: BookFixture, race: BookMarket): EntryDraft[] {
  const time = londonTime(race.startsAt);
  const title = `${time} ${fixture.name}`;
  const raceTitle = race.race?.title ?? '';
  const asRace = entry('race', title, {
    name: `race ${race.id}`,
    detail: raceTitle,
    otherWords: `${raceTitle} ${afternoonTime(time)}`,
    race,
  });
  const runners = [...race.selections.values()].map(({ number, name }) =>
    entry('runner', name, { name: `runner ${race.id} ${number}`, detail: title, race }),
  );
  return [asRace, ...runners];
}

/** On a course people say `2.05` for 14:05. */
function afternoonTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour > 12 ? `${hour - 12}:${String(minute).padStart(2, '0')}` : '';
}

function listOfCompetition(fixture: BookFixture): EntryDraft[] {
  const { competition, country, sportCode } = fixture;
  const sport = sportTitle(fixture);
  const ofCountry = entry('country', country, {
    name: `country ${sportCode} ${country}`,
    detail: sport,
  });
  if (competition === null) return country === '' ? [] : [ofCountry];
  const ofCompetition = entry('competition', competition.name, {
    name: `competition ${sportCode} ${competition.code} ${competition.name}`,
    detail: listNames(sport, country),
    otherWords: country,
  });
  return country === '' ? [ofCompetition] : [ofCompetition, ofCountry];
}

function listOfMatch(fixture: BookFixture): EntryDraft[] {
  const league = fixture.competition?.name ?? '';
  const match = entry('match', fixture.name, { name: `match ${fixture.id}`, detail: league });
  const { home, away } = fixture.participants ?? { home: '', away: '' };
  const teams = [home, away]
    .filter((team) => team !== '')
    .map((team) =>
      entry('participant', team, {
        name: `team ${fixture.sportCode} ${team}`,
        isSide: true,
        detail: listNames(sportTitle(fixture), league),
      }),
    );
  return [match, ...teams, ...listPlayers(fixture, new Set([home, away]))];
}

/** The players of a match who can be bet on by name. */
function listPlayers(fixture: BookFixture, sides: ReadonlySet<string>): EntryDraft[] {
  const names = new Set<string>();
  for (const market of fixture.markets.values()) {
    if (market.group !== 'Player') continue;
    for (const { name } of market.selections.values()) if (isPerson(name)) names.add(name);
  }
  return [...names]
    .filter((name) => !sides.has(name))
    .map((name) =>
      entry('participant', name, {
        name: `player ${fixture.id} ${name}`,
        detail: fixture.name,
      }),
    );
}

/** Tells names from outcomes such as `No Goalscorer` and `Over 1.5`. */
function isPerson(name: string): boolean {
  return !/\d|^(?:no|any|other|yes|draw|over|under)\b/i.test(name);
}

function listOfOutright(fixture: BookFixture): EntryDraft[] {
  const competition = fixture.competition?.name ?? '';
  const outright = entry('outright', fixture.name, {
    name: `outright ${fixture.id}`,
    detail: listNames(sportTitle(fixture), competition),
    otherWords: competition,
  });
  const names = new Set<string>();
  for (const market of fixture.markets.values()) {
    for (const { name } of market.selections.values()) if (isPerson(name)) names.add(name);
  }
  const contenders = [...names].map((name) =>
    entry('participant', name, {
      name: `contender ${fixture.id} ${name}`,
      detail: listNames(competition, fixture.name),
    }),
  );
  return [outright, ...contenders];
}

function entry(
  kind: EntryDraft['kind'],
  title: string,
  given: Pick<EntryDraft, 'name' | 'detail'> & Partial<EntryDraft>,
): EntryDraft {
  return { otherWords: '', isSide: false, race: null, ...given, kind, title };
}

function sportTitle({ sportCode }: BookFixture): string {
  return findSportByCode(sportCode)?.title ?? '';
}

function listNames(...names: readonly string[]): string {
  return [...new Set(names)].filter((name) => name !== '').join(', ');
}
