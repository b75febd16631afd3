import type { Race, Runner } from '@furlong/contract';
import { formatDate } from '../../../platform/clock.ts';

/** The facts of a race that its runners' earlier runs are compared with. */
export type RaceSetting = Pick<Race, 'meetingName' | 'distance' | 'startsAt'>;

interface RunnerMarks {
  /** Won here over this distance, here, or over this distance. */
  readonly wonOver: 'courseAndDistance' | 'course' | 'distance' | undefined;
  /** Favourite in its last run, and not the winner of it. */
  readonly isBeatenFavourite: boolean;
  /** Whole days from the last run to this race; `undefined` where no run is known. */
  readonly daysSince: number | undefined;
}

const dayMs = 86_400_000;

/** Midnight in UTC of a date as cards print it, `14-10-2026`. Units: milliseconds. */
function midnightOf(date: string): number {
  return Date.parse(`${date.split('-').reverse().join('-')}T00:00:00Z`);
}

/** The marks that a card gives a runner from the runs it knows, which are the last few, not all. */
export function marksOf({ additionalInfo }: Runner, race: RaceSetting): RunnerMarks {
  const runs = additionalInfo.performances;
  const wins = runs.filter(({ position }) => position === '1');
  const isHere = (run: (typeof wins)[number]) => run.courseName === race.meetingName;
  const isThisFar = (run: (typeof wins)[number]) =>
    race.distance !== '' && run.distance === race.distance;
  const [last] = runs;
  const lastDay = last === undefined ? NaN : midnightOf(last.date);
  const days = Math.round((midnightOf(formatDate(race.startsAt)) - lastDay) / dayMs);
  return {
    wonOver: wins.some((run) => isHere(run) && isThisFar(run))
      ? 'courseAndDistance'
      : wins.some(isHere)
        ? 'course'
        : wins.some(isThisFar)
          ? 'distance'
          : undefined,
    isBeatenFavourite: last?.wasFavourite === true && last.position !== '1',
    daysSince: days > 0 ? days : undefined,
  };
}
