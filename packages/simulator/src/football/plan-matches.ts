import { createChance, type Chance } from '../chance/chance.ts';
import { hourMs, londonMinuteOf, minuteMs, type LondonDay } from '../time/london-day.ts';
import { leagues, type FootballLeague } from './leagues.ts';
import type { RatedFixture } from './listed/listed-football.ts';
import type { PlannedMatch } from './planned-match.ts';

/** Kick-offs round the clock, so that something is always in play; and those at the customary times. */
const roundTheClockEveryMs = 25 * minuteMs;
const customaryKickOffs = [
  { minute: 12 * 60 + 30, matches: 2 },
  { minute: 15 * 60, matches: 6 },
  { minute: 17 * 60 + 30, matches: 2 },
  { minute: 19 * 60 + 45, matches: 6 },
  { minute: 20 * 60, matches: 3 },
];

/** What the football of a day is made of. */
export interface FootballOptions {
  readonly seed: string;
  readonly scale: number;
  /** Real matches, which take the place of invented ones on their days. */
  readonly listed?: readonly RatedFixture[];
}

/** The matches of a London day in order of their kick-off; no club plays twice. */
export function planMatches(day: LondonDay, options: FootballOptions): readonly PlannedMatch[] {
  const real = (options.listed ?? []).filter(
    ({ startsAt }) => startsAt >= day.startsAt && startsAt < day.endsAt,
  );
  return real.length > 0 ? planListed(day, real, options.seed) : inventMatches(day, options);
}

function planListed(
  day: LondonDay,
  matches: readonly RatedFixture[],
  seed: string,
): readonly PlannedMatch[] {
  return matches.map(({ competition, home, away, startsAt, expected }, index) => ({
    key: { ef: dayFileOf(day), eg: index + 1 },
    league: { ...competition, goals: expected.home + expected.away },
    ...{ home, away, startsAt, expected },
    chance: createChance(`${seed}/listed ${day.date} ${home} v ${away}`),
  }));
}

function dayFileOf(day: LondonDay): string {
  return `F${day.date.slice(2).replaceAll('-', '')}1`;
}

function inventMatches(day: LondonDay, { seed, scale }: FootballOptions): readonly PlannedMatch[] {
  const chance = createChance(`${seed}/football ${day.date}`);
  const squads = new Map(
    leagues.map((league) => [league.code, chance.branch(league.code).shuffle(league.clubs)]),
  );
  return listKickOffs(day, scale).flatMap((startsAt, index): PlannedMatch[] => {
    const own = chance.branch(`match ${String(index)}`);
    const league = pickLeague(startsAt, squads, own.branch('league'));
    const clubs = league === undefined ? undefined : squads.get(league.code);
    const [home, away] = clubs?.splice(0, 2) ?? [];
    if (league === undefined || home === undefined || away === undefined) return [];
    return [
      { key: { ef: dayFileOf(day), eg: index + 1 }, league, home, away, startsAt, chance: own },
    ];
  });
}

function listKickOffs(day: LondonDay, scale: number): readonly number[] {
  const copies = Math.max(1, Math.round(scale));
  const steady = Math.floor((day.endsAt - day.startsAt) / roundTheClockEveryMs);
  const kickOffs = Array.from({ length: steady }, (_, index) => index * roundTheClockEveryMs);
  // Customary times are by the clock on the wall, which midnight plus minutes is not on two days of the year.
  const shift = londonMinuteOf(day.startsAt + 12 * hourMs) - 12 * 60;
  const customary = customaryKickOffs.flatMap(({ minute, matches }) =>
    Array.from({ length: matches }, () => (minute - shift) * minuteMs),
  );
  return [...kickOffs, ...customary]
    .flatMap((offset) => Array.from({ length: copies }, () => day.startsAt + offset))
    .sort((one, other) => one - other);
}

/** A league that plays at this hour and has two clubs left; any league with two clubs left if none does. */
function pickLeague(
  startsAt: number,
  squads: ReadonlyMap<string, readonly string[]>,
  chance: Chance,
): FootballLeague | undefined {
  const hour = londonMinuteOf(startsAt) / 60;
  const free = leagues.filter((league) => (squads.get(league.code)?.length ?? 0) >= 2);
  if (free.length === 0) return undefined;
  const playing = free.map((league) => (isHourOf(league, hour) ? league.weight : 0));
  const isAnyPlaying = playing.some((weight) => weight > 0);
  return free[chance.pickIndex(isAnyPlaying ? playing : free.map(({ weight }) => weight))];
}

/** An hour past 24 is one of the next morning. */
function isHourOf({ hours: [first, last] }: FootballLeague, hour: number): boolean {
  return (hour >= first && hour <= last) || hour + 24 <= last;
}
