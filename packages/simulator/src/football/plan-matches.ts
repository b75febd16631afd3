import { createChance, type Chance } from '../chance/chance.ts';
import { copiesOf } from '../rounds/copies.ts';
import { isPlayedOn, playingDayOf } from '../rounds/playing-days.ts';
import { pairingsOfRound, type Pairing } from '../rounds/round-robin.ts';
import { dayFileOf, hourMs, londonMinuteOf, minuteMs, type LondonDay } from '../time/london-day.ts';
import type { FootballLeague } from './leagues/football-league.ts';
import { leagues } from './leagues/leagues.ts';
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

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** The settings of a day's football. */
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
    key: { ef: dayFileOf('F', day), eg: index + 1 },
    league: { ...competition, goals: expected.home + expected.away },
    home,
    away,
    startsAt,
    expected,
    chance: createChance(`${seed}/listed ${day.date} ${home} v ${away}`),
  }));
}

function inventMatches(day: LondonDay, { seed, scale }: FootballOptions): readonly PlannedMatch[] {
  const chance = createChance(`${seed}/football ${day.date}`);
  const pairings = new Map(
    leagues.map((league) => [league.code, listPairings(league, day, { seed, scale })]),
  );
  return listKickOffs(day, scale).flatMap((startsAt, index): PlannedMatch[] => {
    const own = chance.branch(`match ${String(index)}`);
    const league = pickLeague(startsAt, pairings, own.branch('league'));
    const pairing = league === undefined ? undefined : pairings.get(league.code)?.pop();
    if (league === undefined || pairing === undefined) return [];
    const [home, away] = pairing;
    const key = { ef: dayFileOf('F', day), eg: index + 1 };
    return [{ key, league, home, away, startsAt, chance: own }];
  });
}

/**
 * The matches that a league may have on a day: the whole of a round, so that no two clubs meet again before they have
 * met all others. A large scale needs more matches than clubs that rest can play, and has a round every day.
 */
function listPairings(
  { code, clubs, weekdays }: FootballLeague,
  { date }: LondonDay,
  { seed, scale }: FootballOptions,
): Pairing<string>[] {
  const playedOn = scale < 2 ? weekdays : everyDay;
  if (!isPlayedOn(date, playedOn)) return [];
  const chance = createChance(`${seed}/league ${code}`);
  const round = playingDayOf(date, playedOn);
  const order = chance.branch('seats').shuffle(clubs);
  return chance.branch(`round ${String(round)}`).shuffle(pairingsOfRound(order, round));
}

function listKickOffs(day: LondonDay, scale: number): readonly number[] {
  const copies = copiesOf(scale);
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

/** A league that plays at this hour and has matches left today; undefined where none has. */
function pickLeague(
  startsAt: number,
  pairings: ReadonlyMap<string, readonly unknown[]>,
  chance: Chance,
): FootballLeague | undefined {
  const hour = londonMinuteOf(startsAt) / 60;
  const playing = leagues.filter(
    (league) => isHourOf(league, hour) && (pairings.get(league.code)?.length ?? 0) > 0,
  );
  if (playing.length === 0) return undefined;
  return playing[chance.pickIndex(playing.map(({ weight }) => weight))];
}

/** An hour past 24 is one of the next morning. */
function isHourOf({ hours: [first, last] }: FootballLeague, hour: number): boolean {
  return (hour >= first && hour <= last) || hour + 24 <= last;
}
