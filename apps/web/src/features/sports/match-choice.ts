import type { ListedLeague } from '../../core/sports/group-events.ts';
import { isColumn, type ListedEvent, type ListedMarket } from '../../core/sports/headline.ts';

/** A day of a list: its London date, and when its first match begins. */
export interface ListedDay {
  readonly date: string;
  readonly startsAt: string;
}

/** The days on which there is a match, the soonest first. */
export function daysOf(leagues: readonly ListedLeague[]): readonly ListedDay[] {
  const days = new Map<string, string>();
  for (const { date, startsAt } of leagues.flatMap(({ events }) => events)) {
    const first = days.get(date);
    if (first === undefined || startsAt < first) days.set(date, startsAt);
  }
  return [...days]
    .map(([date, startsAt]) => ({ date, startsAt }))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

function nameOf({ marketName, elRespose }: ListedMarket): string {
  return marketName ?? elRespose;
}

/** The markets that a list can show in its columns, by name; the one that is most often a match's first comes first. */
export function marketNamesOf(leagues: readonly ListedLeague[]): readonly string[] {
  const firsts = new Map<string, number>();
  for (const { fullCard } of leagues.flatMap(({ events }) => events))
    for (const [index, market] of fullCard.filter(isColumn).entries())
      firsts.set(nameOf(market), (firsts.get(nameOf(market)) ?? 0) + Number(index === 0));
  return [...firsts.keys()].toSorted(
    (one, other) => (firsts.get(other) ?? 0) - (firsts.get(one) ?? 0),
  );
}

/** The matches of one day. Leagues without matches on it are left out. */
export function ofDay(leagues: readonly ListedLeague[], date: string): readonly ListedLeague[] {
  return leagues
    .map((league) => ({ ...league, events: league.events.filter((event) => event.date === date) }))
    .filter(({ events }) => events.length > 0);
}

function hasMarket({ events }: ListedLeague, name: string): boolean {
  return events.some(({ fullCard }) => fullCard.some((market) => nameOf(market) === name));
}

/** The same leagues with that market alone for each match that has it: all stand under one legend. */
export function withMarket(
  leagues: readonly ListedLeague[],
  name: string,
): readonly ListedLeague[] {
  const narrow = (event: ListedEvent): ListedEvent => ({
    ...event,
    fullCard: event.fullCard.filter((market) => nameOf(market) === name),
  });
  return leagues.map((league) => ({ ...league, events: league.events.map(narrow) }));
}

/** The same under the market that most matches have. A league without it keeps its own. */
export function withHeadline(
  leagues: readonly ListedLeague[],
  name: string,
): readonly ListedLeague[] {
  return leagues.flatMap((league) =>
    hasMarket(league, name) ? withMarket([league], name) : [league],
  );
}
