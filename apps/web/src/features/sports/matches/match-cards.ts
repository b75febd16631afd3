import type { ListedEvent } from '../../../core/sports/headline.ts';
import {
  groupEventsByDay,
  groupByLeague,
  type ListedLeague,
} from '../../../core/sports/events/group-events.ts';

/** The matches of one league that stand together, on one day where a list goes by days. */
export interface MatchCard {
  readonly key: string;
  readonly league: ListedLeague;
}

function byStart(one: ListedEvent, other: ListedEvent): number {
  return one.startsAt.localeCompare(other.startsAt);
}

function toCard(league: ListedLeague, date = ''): MatchCard {
  return { key: `${date} ${league.leagueCode} ${league.League}`, league };
}

/** Whole leagues, in the order given. */
export function cardsByLeague(leagues: readonly ListedLeague[]): readonly MatchCard[] {
  return leagues.map((league) => toCard(league));
}

/** Day by day, and in each the leagues in the order given with their matches by their start; what is in play comes first. */
export function cardsByDay(leagues: readonly ListedLeague[]): readonly MatchCard[] {
  const events = leagues.flatMap((league) => league.events).toSorted(byStart);
  const places = new Map(leagues.map(({ leagueCode }, index) => [leagueCode, index]));
  const placeOf = ({ leagueCode }: ListedLeague): number => places.get(leagueCode) ?? 0;
  return groupEventsByDay(events).flatMap(({ date, events: ofDay }) =>
    groupByLeague(ofDay)
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((league) => toCard(league, date)),
  );
}

/** Splits matches into those in play and the rest day by day; leagues keep the given order. */
export function featuredCards(leagues: readonly ListedLeague[]): {
  readonly inPlay: readonly MatchCard[];
  readonly toCome: readonly MatchCard[];
} {
  const events = leagues.flatMap((league) => league.events);
  const inPlay = events.filter(({ isLive }) => isLive);
  const days = groupEventsByDay(events.filter(({ isLive }) => !isLive));
  return {
    inPlay: groupByLeague(inPlay).map((league) => toCard(league)),
    toCome: days.flatMap(({ date, events: ofDay }) =>
      groupByLeague(ofDay).map((league) => toCard(league, date)),
    ),
  };
}
