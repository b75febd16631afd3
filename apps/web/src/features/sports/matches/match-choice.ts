import type { ListedLeague } from '../../../core/sports/events/group-events.ts';
import { isColumn } from '../../../core/sports/headline.ts';
import { listedName } from '../../../core/sports/events/list-column.ts';

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

/** How often a market is a match's first, and its mean place among the markets of those that have it. */
interface Places {
  readonly firsts: number;
  readonly count: number;
  readonly sum: number;
}

function meanOf({ count, sum }: Places): number {
  return sum / count;
}

/**
 * The markets that a list can show in its columns, by name. The one that is most often a match's first comes first,
 * the others as the matches have them.
 */
export function marketNamesOf(leagues: readonly ListedLeague[]): readonly string[] {
  const places = new Map<string, Places>();
  for (const { fullCard } of leagues.flatMap(({ events }) => events))
    for (const [index, market] of fullCard.filter(isColumn).entries()) {
      const name = listedName(market);
      const { firsts, count, sum } = places.get(name) ?? { firsts: 0, count: 0, sum: 0 };
      const isFirst = Number(index === 0);
      places.set(name, { firsts: firsts + isFirst, count: count + 1, sum: sum + index });
    }
  return [...places]
    .toSorted(([, one], [, other]) => other.firsts - one.firsts || meanOf(one) - meanOf(other))
    .map(([name]) => name);
}

/** The matches of one day. Leagues without matches on it are left out. */
export function ofDay(leagues: readonly ListedLeague[], date: string): readonly ListedLeague[] {
  return leagues
    .map((league) => ({ ...league, events: league.events.filter((event) => event.date === date) }))
    .filter(({ events }) => events.length > 0);
}
