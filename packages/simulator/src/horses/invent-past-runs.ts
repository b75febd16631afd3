import type { PastRun } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import type { InventedRace, InventedRunner } from '../racing/invented-race.ts';
import { londonDateOf } from '../time/london-day.ts';
import { courses, type RacingCode } from './courses.ts';
import { distancesOf } from './race-conditions.ts';
import { raceNames } from './race-names.ts';
import { furlongsText } from './racing-styles.ts';

const runsMax = 4;
const dayMs = 86_400_000;
/** How often an earlier run was at the course of today, over its distance, or as favourite. */
const sameCourse = 0.14;
const sameDistance = 0.4;
const favourite = 0.16;
const goings: Readonly<Record<RacingCode, readonly string[]>> = {
  flat: ['Good', 'Good to Firm', 'Good to Soft', 'Soft'],
  jumps: ['Good', 'Good to Soft', 'Soft', 'Heavy'],
  'all-weather': ['Standard', 'Standard to Slow'],
};

/** The race that runners are carded in, and the course that it is at. */
interface PastSetting {
  readonly code: RacingCode;
  readonly course: string;
  readonly startsAt: number;
  readonly chance: Chance;
}

/** Gives every runner the last runs that its form tells of, the latest first. */
export function addPastRuns(race: InventedRace, given: PastSetting): InventedRace {
  return {
    ...race,
    runners: race.runners.map((runner) => {
      const chance = given.chance.branch(`past ${String(runner.number)}`);
      const pastRuns = inventPastRuns(runner, { ...given, race, chance });
      return { ...runner, details: { ...runner.details, pastRuns } };
    }),
  };
}

function inventPastRuns(
  { details }: InventedRunner,
  given: PastSetting & { readonly race: InventedRace },
): readonly PastRun[] {
  const { code, race, chance } = given;
  const staged = courses.filter(({ codes }) => codes.includes(code));
  let at = given.startsAt;
  return [...details.form.replaceAll('-', '')]
    .reverse()
    .slice(0, runsMax)
    .map((figure) => {
      at -= chance.whole(9, 45) * dayMs;
      const position = figure === '0' ? String(chance.whole(10, 14)) : figure;
      return {
        position,
        courseName: chance.happens(sameCourse) ? given.course : chance.pick(staged).name,
        date: londonDateOf(at).split('-').reverse().join('-'),
        raceTitle: inventTitle(code, race.isHandicap, chance),
        distance: furlongsText(inventFurlongs(code, race.details.furlongs, chance)),
        going: chance.pick(goings[code]),
        runnerCount: Math.max(Number(position) || 0, chance.whole(5, 16)),
        weight: details.weight,
        wasFavourite: chance.happens(favourite),
      };
    });
}

/** The distance of today, or one that is a little shorter or longer among those that are run. */
function inventFurlongs(code: RacingCode, today: number, chance: Chance): number {
  const distances = distancesOf(code);
  const step = chance.happens(sameDistance) ? 0 : chance.pick([-2, -1, -1, 1, 1, 2]);
  return distances[distances.indexOf(today) + step] ?? today;
}

function inventTitle(code: RacingCode, isHandicap: boolean, chance: Chance): string {
  const kind = code === 'jumps' ? chance.pick(['Hurdle', 'Chase']) : isHandicap ? '' : 'Stakes';
  return [chance.pick(raceNames), isHandicap ? 'Handicap' : '', kind]
    .filter((part) => part !== '')
    .join(' ');
}
