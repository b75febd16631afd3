import { createChance } from '../chance/chance.ts';
import { reservedHorseName } from '../names/horse-names.ts';

/** Horses that meet in the same big races. */
export type Division =
  | 'staying-chasers'
  | 'two-mile-chasers'
  | 'national-chasers'
  | 'hurdlers'
  | 'staying-hurdlers'
  | 'colts'
  | 'fillies'
  | 'stayers'
  | 'middle-distance';

export interface TrainedHorse {
  readonly name: string;
  /** The horse's strength, in deviations. */
  readonly skill: number;
}

const divisions: readonly Division[] = [
  ...(['staying-chasers', 'two-mile-chasers', 'national-chasers', 'hurdlers'] as const),
  ...(['staying-hurdlers', 'colts', 'fillies', 'stayers', 'middle-distance'] as const),
];
const horsesPerDivision = 44;
/** The names come round again after so many seasons. */
const seasonsApart = 3;

/** The horses of a division in a season, the best first: the same in each of its races. */
export function horsesOf(
  division: Division,
  season: number,
  seed: string,
): readonly TrainedHorse[] {
  const chance = createChance(`${seed}/${division} ${String(season)}`);
  const place = (season % seasonsApart) * divisions.length + divisions.indexOf(division);
  const horses = Array.from({ length: horsesPerDivision }, (_, index): TrainedHorse => ({
    name: reservedHorseName(place * horsesPerDivision + index),
    skill: chance.normal(),
  }));
  return horses.sort((one, other) => other.skill - one.skill);
}
