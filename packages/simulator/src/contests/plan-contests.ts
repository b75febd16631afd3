import { createChance } from '../chance/chance.ts';
import { copiesOf } from '../rounds/copies.ts';
import { pairingsOfDay } from '../rounds/pairings-of-day.ts';
import type { Pairing } from '../rounds/round-robin.ts';
import { utcWeekdayOf } from '../time/calendar.ts';
import { dayFileOf, hourMs, londonMinuteOf, minuteMs, type LondonDay } from '../time/london-day.ts';
import type { Competition, ContestSport, PlannedContest } from './contest-sport.ts';
import { registersOf } from './registers.ts';

interface DayOptions {
  readonly seed: string;
  readonly scale: number;
}

/** The contests of a sport on a London day; no side plays twice, and no two meet again before they have met the others. */
export function planContests(
  sport: ContestSport,
  day: LondonDay,
  { seed, scale }: DayOptions,
): readonly PlannedContest[] {
  const chance = createChance(`${seed}/${sport.filePrefix} ${day.date}`);
  const copies = copiesOf(scale);
  const registers = registersOf(sport, seed, copies);
  const contests = sport.competitions.flatMap((competition) => {
    const own = chance.branch(competition.code);
    const groups = registers.get(competition.code) ?? [];
    const pairings = own.branch('order').shuffle(pairUp(competition, groups, { day, copies }));
    const starts = startsOf(competition, day).flatMap((start) => copy(start, copies));
    return pairings.flatMap(([home, away], index) => {
      const startsAt = starts[index];
      const chanceOfMatch = own.branch(`match ${String(index)}`);
      return startsAt === undefined
        ? []
        : [{ competition, home, away, startsAt, chance: chanceOfMatch }];
    });
  });
  const ef = dayFileOf(sport.filePrefix, day);
  return contests.map((contest, index) => ({ ...contest, sport, key: { ef, eg: index + 1 } }));
}

/** Each group has its share of the day's matches. */
function pairUp(
  { times: playingTimes }: Competition,
  groups: readonly (readonly string[])[],
  { day, copies }: { readonly day: LondonDay; readonly copies: number },
): readonly Pairing<string>[] {
  const sides = groups.flat().length;
  return groups.flatMap((group) =>
    pairingsOfDay(group, day.date, (weekday) =>
      Math.round((copies * timesOn(playingTimes, weekday).length * group.length) / sides),
    ),
  );
}

function copy<Item>(item: Item, count: number): readonly Item[] {
  return Array.from({ length: count }, () => item);
}

function startsOf({ times: playingTimes }: Competition, day: LondonDay): readonly number[] {
  const noon = day.startsAt + 12 * hourMs;
  // Times are by the clock on the wall, which midnight plus minutes is not on two days of the year.
  const shift = londonMinuteOf(noon) - 12 * 60;
  return timesOn(playingTimes, utcWeekdayOf(noon)).map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return day.startsAt + (hours * 60 + minutes - shift) * minuteMs;
  });
}

function timesOn(playingTimes: Competition['times'], weekday: number): readonly string[] {
  if (weekday === 6) return playingTimes.saturday;
  return weekday === 0 ? playingTimes.sunday : playingTimes.weekday;
}
