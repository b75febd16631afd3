import type { ListedEvent } from '../headline.ts';

export interface ListedLeague {
  readonly League: string;
  readonly leagueCode: string;
  readonly country: string;
  readonly events: readonly ListedEvent[];
}

export interface EventDay {
  readonly date: string;
  readonly events: readonly ListedEvent[];
}

function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}

function liveRank(events: readonly ListedEvent[]): number {
  return Number(events.some((event) => event.isLive));
}

/** Matches by London day, live ones first in each, else in the order given. */
export function groupEventsByDay(events: readonly ListedEvent[]): readonly EventDay[] {
  const sorted = events.toSorted((one, other) => Number(other.isLive) - Number(one.isLive));
  const days = groupBy(sorted, (event) => event.date);
  return [...days].map(([date, ofDay]) => ({ date, events: ofDay }));
}

/** Leagues of matches that come in one list, in the order in which each first appears. */
export function groupByLeague(events: readonly ListedEvent[]): readonly ListedLeague[] {
  const leagues = groupBy(events, (event) => event.leagueCode);
  return [...leagues].flatMap(([leagueCode, ofLeague]) => {
    const [first] = ofLeague;
    if (first === undefined) return [];
    return [{ League: first.League, leagueCode, country: first.country, events: ofLeague }];
  });
}

/** Leagues with a match under way first, else in the order given. */
export function liveLeaguesFirst(leagues: readonly ListedLeague[]): readonly ListedLeague[] {
  return leagues.toSorted((one, other) => liveRank(other.events) - liveRank(one.events));
}
