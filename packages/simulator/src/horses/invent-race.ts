import type { RaceDetails, RunnerDetails } from '@furlong/feed';
import { toBelief, type Belief } from '../models/belief.ts';
import type { Chance } from '../models/chance.ts';
import type { RaceHazards } from '../models/race-order.ts';
import type { RacingStyle } from './courses-abroad.ts';
import type { RacingCode } from './courses.ts';
import { inventRunners } from './invent-runners.ts';
import { describeRace } from './racing-styles.ts';

/** What all races of a meeting share. */
export interface MeetingSetting {
  readonly code: RacingCode;
  readonly going: string;
  readonly style: RacingStyle;
  readonly jockeys: readonly string[];
  readonly trainers: readonly string[];
  /** A name for a horse that no other of the day has. */
  readonly nextHorseName: () => string;
}

export interface InventedRunner {
  readonly number: number;
  readonly name: string;
  readonly details: RunnerDetails;
}

export interface InventedRace {
  readonly details: RaceDetails;
  readonly isHandicap: boolean;
  readonly runners: readonly InventedRunner[];
  /** What the public believes when the first prices go up, in the order of the runners. */
  readonly opening: Belief;
  readonly hazards: RaceHazards;
  readonly runningMs: number;
  /** Who runs if a dog comes out; undefined where no reserve is carded. */
  readonly reserve: InventedRunner | undefined;
}

export interface RaceType {
  readonly suffix: string;
  readonly isHandicap: boolean;
  readonly weight: number;
  readonly furlongs: readonly number[];
  readonly nonFinish: number;
  /** Where the kind of race has a class of its own. */
  readonly raceClass?: number;
}

const sprintToMile = [5, 6, 7, 8];
const mileAndMore = [8, 10, 12, 14, 16];
const flatTypes: readonly RaceType[] = [
  flat('Handicap', true, { weight: 5, furlongs: [...sprintToMile, ...mileAndMore] }),
  flat('Nursery Handicap', true, { weight: 1, furlongs: sprintToMile }),
  flat('Maiden Stakes', false, { weight: 2, furlongs: sprintToMile }),
  flat('Novice Stakes', false, { weight: 2, furlongs: [...sprintToMile, 10] }),
  flat('Conditions Stakes', false, { weight: 1, furlongs: mileAndMore }),
  flat('Fillies’ Handicap', true, { weight: 1, furlongs: mileAndMore }),
  flat('Stakes (Listed Race)', false, { weight: 1, furlongs: [6, 8, 10, 12], raceClass: 1 }),
];
const jumpsDistances = [16, 17, 20, 21, 24];
const jumpsTypes: readonly RaceType[] = [
  jumps('Handicap Hurdle', true, { weight: 4, nonFinish: 0.05 }),
  jumps('Handicap Chase', true, { weight: 3, nonFinish: 0.1 }),
  jumps('Novices’ Hurdle', false, { weight: 2, nonFinish: 0.05 }),
  jumps('Maiden Hurdle', false, { weight: 2, nonFinish: 0.06 }),
  jumps('Novices’ Chase', false, { weight: 1, nonFinish: 0.09 }),
  jumps('Open National Hunt Flat Race', false, { weight: 1, nonFinish: 0.01 }),
];

/** Invents a race: its conditions, its field, and how good each runner is thought to be. */
export function inventRace(setting: MeetingSetting, chance: Chance): InventedRace {
  const types = setting.code === 'jumps' ? jumpsTypes : flatTypes;
  const type = chance.pick(pickable(types));
  const furlongs = chance.pick(type.furlongs);
  const drawnClass = chance.whole(type.isHandicap ? 3 : 2, 6);
  const { raceClass = drawnClass } = type;
  const count = fieldSize(type, chance);
  const spread = type.isHandicap ? 0.6 : 0.95;
  const strengths = Array.from({ length: count }, () => spread * chance.normal());
  const opening = toBelief(strengths.map(Math.exp));
  const runners = inventRunners({ setting, type, furlongs, raceClass, opening }, chance);
  return {
    details: {
      ...describeRace(setting.style, { type, furlongs, raceClass }, chance),
      furlongs,
      going: setting.going,
      verdict: writeVerdict(runners, opening, chance),
    },
    isHandicap: type.isHandicap,
    runners,
    opening,
    hazards: { nonFinish: type.nonFinish, deadHeat: 0.002 },
    // A furlong takes about twelve seconds on the flat and fourteen and a half over jumps.
    runningMs: Math.round(furlongs * (setting.code === 'jumps' ? 14_500 : 12_300)),
    reserve: undefined,
  };
}

function flat(
  suffix: string,
  isHandicap: boolean,
  shape: Pick<RaceType, 'weight' | 'furlongs' | 'raceClass'>,
): RaceType {
  return { suffix, isHandicap, nonFinish: 0.002, ...shape };
}

function jumps(
  suffix: string,
  isHandicap: boolean,
  odds: { readonly weight: number; readonly nonFinish: number },
): RaceType {
  return { suffix, isHandicap, furlongs: jumpsDistances, ...odds };
}

function pickable(types: readonly RaceType[]): readonly RaceType[] {
  return types.flatMap((type) => Array.from({ length: type.weight }, () => type));
}

/** Five to twenty runners; handicaps draw the bigger fields. */
function fieldSize(type: RaceType, chance: Chance): number {
  const mean = type.isHandicap ? 11 : 9;
  return Math.min(20, Math.max(5, Math.round(mean + 3 * chance.normal())));
}

/** What the analyst makes of it. */
export function writeVerdict(
  runners: readonly InventedRunner[],
  opening: Belief,
  chance: Chance,
): string {
  const ranked = [...runners].sort(
    (one, other) => (opening[other.number - 1] ?? 0) - (opening[one.number - 1] ?? 0),
  );
  const [best, second, third] = ranked.map((runner) => runner.name.toUpperCase());
  return chance.pick([
    `${best ?? ''} sets the standard and is preferred to ${second ?? ''}, with ${third ?? ''} next best.`,
    `An open race in which ${best ?? ''} may have most to offer; ${second ?? ''} is feared most.`,
    `${second ?? ''} brings strong form but ${best ?? ''} looks the one to beat.`,
  ]);
}
