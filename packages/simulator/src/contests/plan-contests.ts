import { createChance, type Chance } from '../chance/chance.ts';
import { inventPeople } from '../names/people.ts';
import { utcWeekdayOf } from '../time/calendar.ts';
import { hourMs, londonMinuteOf, minuteMs, type LondonDay } from '../time/london-day.ts';
import type { Script, Step } from '../time/timeline.ts';
import { contestEndsBy, createContestScript, declaredAtOf } from './contest-script.ts';
import type { Competition, ContestSport, PlannedContest } from './contest-sport.ts';
import { contestSports } from './contest-sports.ts';

interface DayOptions {
  readonly seed: string;
  readonly scale: number;
}

/** The contests of a day, each from its first prices on. */
export function listContestSteps(
  day: LondonDay,
  options: DayOptions,
  isWanted: (endsAt: number) => boolean,
): readonly Step[] {
  return contestSports
    .flatMap((sport) => planContests(sport, day, options))
    .filter((match) => isWanted(contestEndsBy(match)))
    .map((match) => ({
      at: declaredAtOf(match),
      play: () => [],
      opens: (): readonly Script[] => [createContestScript(match, options.seed)],
    }));
}

/** The contests of a sport on a London day; no side plays twice. */
export function planContests(
  sport: ContestSport,
  day: LondonDay,
  { seed, scale }: DayOptions,
): readonly PlannedContest[] {
  const chance = createChance(`${seed}/${sport.filePrefix} ${day.date}`);
  const ef = `${sport.filePrefix}${day.date.slice(2).replaceAll('-', '')}1`;
  const copies = Math.max(1, Math.round(scale));
  const pairs = sport.competitions.flatMap((competition) => {
    const starts = startsOf(competition, day).flatMap((start) =>
      Array.from({ length: copies }, () => start),
    );
    const own = chance.branch(competition.code);
    const sides = sidesOf(competition, starts.length, own);
    return starts.flatMap((startsAt, index) => {
      const [home, away] = [sides[2 * index], sides[2 * index + 1]];
      if (home === undefined || away === undefined) return [];
      return [{ competition, home, away, startsAt, chance: own.branch(`match ${String(index)}`) }];
    });
  });
  return pairs.map((pair, index) => ({ ...pair, sport, key: { ef, eg: index + 1 } }));
}

function sidesOf({ sides, code }: Competition, contests: number, chance: Chance) {
  return sides === undefined
    ? inventPeople(2 * contests, chance.branch('people'), code)
    : chance.branch('sides').shuffle(sides);
}

function startsOf({ times }: Competition, day: LondonDay): readonly number[] {
  const noon = day.startsAt + 12 * hourMs;
  // Times are by the clock on the wall, which midnight plus minutes is not on two days of the year.
  const shift = londonMinuteOf(noon) - 12 * 60;
  return timesOn(times, utcWeekdayOf(noon)).map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return day.startsAt + (hours * 60 + minutes - shift) * minuteMs;
  });
}

function timesOn(times: Competition['times'], weekday: number): readonly string[] {
  if (weekday === 6) return times.saturday;
  return weekday === 0 ? times.sunday : times.weekday;
}
