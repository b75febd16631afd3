import type { Chance } from '../chance/chance.ts';
import type { RaceHazards } from '../models/racing/run-race.ts';
import type { CycleTimes, OutrightPlan } from '../outrights/outright-plan.ts';
import { wallTime } from '../racing/meeting.ts';
import { utcMidnightOf, utcWeekdayOf } from '../time/calendar.ts';
import { hourMs, londonDayOf, minuteMs, type LondonDay } from '../time/london-day.ts';
import { offerAntePost } from './ante-post-offer.ts';
import { bigRaces, type BigRace } from './big-races.ts';
import { horsesOf, type Division, type TrainedHorse } from './divisions.ts';

const dayMs = 24 * hourMs;
/** Time for the race and its result after the off. */
const settledWithinMs = 4 * minuteMs;
/** How far form decides which horses of a division are entered. */
const entryDoubt = 0.5;
/** The jumps season that begins in this month is named by the year in which it ends. */
const seasonMonth = 11;

const nonFinish: Readonly<Record<Division, number>> = {
  'staying-chasers': 0.12,
  'two-mile-chasers': 0.08,
  'national-chasers': 0.4,
  hurdlers: 0.05,
  'staying-hurdlers': 0.06,
  colts: 0.002,
  fillies: 0.002,
  stayers: 0.002,
  'middle-distance': 0.002,
};

/**
 * The markets on the winners of the big races of the coming months: one a race and year, from its first prices to the
 * race.
 */
export const antePostPlans: readonly OutrightPlan[] = bigRaces.map((race, index) => ({
  sportCode: 'H',
  filePrefix: 'HA',
  number: index + 1,
  country: race.country,
  competition: { code: `HA${String(index + 1)}`, name: race.meeting },
  names: [race.name],
  cycleOn: (day) => findOpening(race, day),
  longestDays: race.openDays + 1,
  inPlay: 'all',
  isQuiet: true,
  open: (chance, { seed, number }) =>
    offerAntePost({
      name: 'Winner',
      spread: race.spread,
      runners: race.runners,
      eachWay: race.eachWay,
      entries: listEntries(race, horsesOf(race.division, seasonOf(race, number), seed), chance),
      days: race.openDays,
      hazards: hazardsOf(race.division),
    }),
}));

/** Next year's race may open this year. */
function findOpening(race: BigRace, day: LondonDay): CycleTimes | undefined {
  const today = utcMidnightOf(day.date);
  const year = Number(day.date.slice(0, 4));
  const number = [year, year + 1].find(
    (each) => dateOf(race, each) - race.openDays * dayMs === today,
  );
  if (number === undefined) return undefined;
  const off = wallTime(londonDayOf(dateOf(race, number) + 12 * hourMs), race.off);
  return {
    number,
    startsAt: day.startsAt + 12 * hourMs,
    closesAt: off,
    endsAt: off + settledWithinMs,
  };
}

/** The date of the race in a year, as its midnight in UTC. */
function dateOf({ runOn }: BigRace, year: number): number {
  const two = (value: number): string => String(value).padStart(2, '0');
  const first = utcMidnightOf(`${String(year)}-${two(runOn.month)}-${two(runOn.from)}`);
  const { weekday } = runOn;
  if (weekday === undefined) return first;
  return first + ((weekday - utcWeekdayOf(first) + 7) % 7) * dayMs;
}

function seasonOf({ runOn }: BigRace, year: number): number {
  return runOn.month >= seasonMonth ? year + 1 : year;
}

function listEntries(
  { entries }: BigRace,
  horses: readonly TrainedHorse[],
  chance: Chance,
): readonly TrainedHorse[] {
  const doubt = chance.branch('entries');
  return horses
    .map((horse) => ({ horse, claim: horse.skill + entryDoubt * doubt.normal() }))
    .sort((one, other) => other.claim - one.claim)
    .slice(0, entries)
    .map(({ horse }) => horse);
}

function hazardsOf(division: Division): RaceHazards {
  return { nonFinish: nonFinish[division], deadHeat: 0.002 };
}
