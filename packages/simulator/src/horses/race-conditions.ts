import type { Chance } from '../chance/chance.ts';
import type { RacingCode } from './courses.ts';

/** A kind of race: who may run, over which distances, and how often it is staged. */
export interface RaceConditions {
  readonly suffix: string;
  readonly isHandicap: boolean;
  readonly weight: number;
  readonly furlongs: readonly number[];
  readonly nonFinish: number;
  /** The class of the race, where its kind has one of its own. */
  readonly raceClass?: number;
}

const sprintToMile = [5, 6, 7, 8];
const mileAndMore = [8, 10, 12, 14, 16];
const flatTypes: readonly RaceConditions[] = [
  flat('Handicap', true, { weight: 5, furlongs: [...sprintToMile, ...mileAndMore] }),
  flat('Nursery Handicap', true, { weight: 1, furlongs: sprintToMile }),
  flat('Maiden Stakes', false, { weight: 2, furlongs: sprintToMile }),
  flat('Novice Stakes', false, { weight: 2, furlongs: [...sprintToMile, 10] }),
  flat('Conditions Stakes', false, { weight: 1, furlongs: mileAndMore }),
  flat('Fillies’ Handicap', true, { weight: 1, furlongs: mileAndMore }),
  flat('Stakes (Listed Race)', false, { weight: 1, furlongs: [6, 8, 10, 12], raceClass: 1 }),
];
const jumpsDistances = [16, 17, 20, 21, 24];
const jumpsTypes: readonly RaceConditions[] = [
  jumps('Handicap Hurdle', true, { weight: 4, nonFinish: 0.05 }),
  jumps('Handicap Chase', true, { weight: 3, nonFinish: 0.1 }),
  jumps('Novices’ Hurdle', false, { weight: 2, nonFinish: 0.05 }),
  jumps('Maiden Hurdle', false, { weight: 2, nonFinish: 0.06 }),
  jumps('Novices’ Chase', false, { weight: 1, nonFinish: 0.09 }),
  jumps('Open National Hunt Flat Race', false, { weight: 1, nonFinish: 0.01 }),
];

/** The distances in furlongs that such racing is run over, the shortest first. */
export function distancesOf(code: RacingCode): readonly number[] {
  return code === 'jumps' ? jumpsDistances : [5, 6, 7, ...mileAndMore];
}

/** Draws a kind of race that such racing stages. */
export function drawConditions(code: RacingCode, chance: Chance): RaceConditions {
  return chance.pick(pickable(code === 'jumps' ? jumpsTypes : flatTypes));
}

function flat(
  suffix: string,
  isHandicap: boolean,
  shape: Pick<RaceConditions, 'weight' | 'furlongs' | 'raceClass'>,
): RaceConditions {
  return { suffix, isHandicap, nonFinish: 0.002, ...shape };
}

function jumps(
  suffix: string,
  isHandicap: boolean,
  odds: { readonly weight: number; readonly nonFinish: number },
): RaceConditions {
  return { suffix, isHandicap, furlongs: jumpsDistances, ...odds };
}

function pickable(types: readonly RaceConditions[]): readonly RaceConditions[] {
  return types.flatMap((type) => Array.from({ length: type.weight }, () => type));
}
