import type { PastRun } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import type { InventedRace, InventedRunner } from '../racing/invented-race.ts';
import { londonDateOf } from '../time/london-day.ts';
import { courses, type RacingCode } from './courses.ts';
import { raceNames } from './race-names.ts';

const runsMax = 4;
const dayMs = 86_400_000;
const goings: Readonly<Record<RacingCode, readonly string[]>> = {
  flat: ['Good', 'Good to Firm', 'Good to Soft', 'Soft'],
  jumps: ['Good', 'Good to Soft', 'Soft', 'Heavy'],
  'all-weather': ['Standard', 'Standard to Slow'],
};

/** Gives every runner the last runs that its form tells of, the latest first. */
export function addPastRuns(
  race: InventedRace,
  given: { readonly code: RacingCode; readonly startsAt: number; readonly chance: Chance },
): InventedRace {
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
  given: {
    readonly code: RacingCode;
    readonly startsAt: number;
    readonly race: InventedRace;
    readonly chance: Chance;
  },
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
        courseName: chance.pick(staged).name,
        date: londonDateOf(at).split('-').reverse().join('-'),
        raceTitle: inventTitle(code, race.isHandicap, chance),
        distance: race.details.distance,
        going: chance.pick(goings[code]),
        runnerCount: Math.max(Number(position) || 0, chance.whole(5, 16)),
        weight: details.weight,
      };
    });
}

function inventTitle(code: RacingCode, isHandicap: boolean, chance: Chance): string {
  const kind = code === 'jumps' ? chance.pick(['Hurdle', 'Chase']) : isHandicap ? '' : 'Stakes';
  return [chance.pick(raceNames), isHandicap ? 'Handicap' : '', kind]
    .filter((part) => part !== '')
    .join(' ');
}
