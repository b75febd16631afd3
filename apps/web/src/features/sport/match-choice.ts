import type { League } from '../../platform/sport/group-events.ts';
import { isColumn, type ListedEvent } from '../../platform/sport/headline.ts';

/** A day of a list: its London date, and when its first match begins. */
export interface ListedDay {
  readonly date: string;
  readonly startsAt: string;
}

/** The days on which there is a match, the soonest first. */
export function daysOf(leagues: readonly League[]): readonly ListedDay[] {
  const days = new Map<string, string>();
  for (const { date, startsAt } of leagues.flatMap(({ events }) => events)) {
    const first = days.get(date);
    if (first === undefined || startsAt < first) days.set(date, startsAt);
  }
  return [...days]
    .map(([date, startsAt]) => ({ date, startsAt }))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** The markets that a list can show in its columns, by name. */
export function marketNamesOf(leagues: readonly League[]): readonly string[] {
  const markets = leagues.flatMap(({ events }) => events.flatMap(({ fullCard }) => fullCard));
  return [
    ...new Set(
      markets.filter(isColumn).map(({ marketName, elRespose }) => marketName ?? elRespose),
    ),
  ];
}

/** Of these leagues the matches of one day; leagues that then have none are left out. */
export function ofDay(leagues: readonly League[], date: string): readonly League[] {
  return leagues
    .map((league) => ({ ...league, events: league.events.filter((event) => event.date === date) }))
    .filter(({ events }) => events.length > 0);
}

/** The same leagues, each match with that market alone, if it has it. */
export function withMarket(leagues: readonly League[], name: string): readonly League[] {
  const narrow = (event: ListedEvent): ListedEvent => ({
    ...event,
    fullCard: event.fullCard.filter(
      ({ marketName, elRespose }) => (marketName ?? elRespose) === name,
    ),
  });
  return leagues.map((league) => ({ ...league, events: league.events.map(narrow) }));
}
