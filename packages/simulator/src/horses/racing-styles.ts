import type { RaceDetails } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import type { RacingStyle } from './courses-abroad.ts';
import type { RacingCode } from './courses.ts';
import type { RaceConditions } from './race-conditions.ts';
import { raceNames } from './race-names.ts';

interface RaceShape {
  readonly type: RaceConditions;
  readonly furlongs: number;
  readonly raceClass: number;
}

/** The form in which a country prints a race. */
interface Print {
  readonly isMetric: boolean;
  readonly currency: string;
  /** Prize money of each class, the highest first. */
  readonly prizes: readonly string[];
  readonly title: (name: string, shape: RaceShape, chance: Chance) => string;
  readonly goings: Readonly<Record<RacingCode, readonly string[]>>;
}

const ukPrizes = ['45,000', '26,000', '14,000', '9,400', '6,200', '4,800', '3,900'];
const turf = ['Good', 'Good', 'Good to Soft', 'Soft'];
const metric = { isMetric: true };
const standard = ['Standard', 'Standard', 'Standard to Slow'];

const prints: Readonly<Record<RacingStyle, Print>> = {
  uk: {
    isMetric: false,
    currency: '£',
    prizes: ukPrizes,
    title: (name, { type, raceClass }) => `${name} ${type.suffix} (Class ${String(raceClass)})`,
    goings: {
      flat: ['Good', 'Good to Soft', 'Good to Firm'],
      jumps: ['Good', 'Good to Soft', 'Soft'],
      'all-weather': standard,
    },
  },
  ireland: {
    isMetric: false,
    currency: '€',
    prizes: ['60,000', '34,000', '17,500', '14,500', '11,800', '9,600', '8,000'],
    title: (name, { type }) => `${name} ${type.suffix}`,
    goings: {
      flat: ['Good', 'Good to Yielding', 'Yielding', 'Good to Firm'],
      jumps: ['Good', 'Good to Yielding', 'Yielding', 'Soft'],
      'all-weather': standard,
    },
  },
  france: {
    ...metric,
    currency: '€',
    prizes: ['80,000', '52,000', '33,000', '27,000', '21,000', '18,000', '15,000'],
    title: (name, { type, raceClass }) =>
      `Prix ${name} ${type.isHandicap ? 'Handicap' : `Classe ${String(raceClass)}`}`,
    goings: {
      flat: ['Good', 'Good to Soft', 'Very Soft'],
      jumps: ['Soft', 'Very Soft', 'Heavy'],
      'all-weather': standard,
    },
  },
  germany: {
    ...metric,
    currency: '€',
    prizes: ['25,000', '12,000', '8,000', '6,500', '5,100', '4,500', '4,000'],
    title: (name, { type }) => `Preis ${name} ${type.isHandicap ? 'Ausgleich' : 'Rennen'}`,
    goings: { flat: turf, jumps: turf, 'all-weather': standard },
  },
  usa: {
    isMetric: false,
    currency: '$',
    prizes: ['150,000', '90,000', '62,000', '45,000', '33,000', '24,000', '16,000'],
    title: (name, { type, raceClass }, chance) =>
      type.isHandicap
        ? chance.pick([`Claiming $${String((7 - raceClass) * 5)},000`, 'Starter Allowance'])
        : chance.pick(['Maiden Special Weight', 'Allowance Optional Claiming', `${name} Stakes`]),
    goings: { flat: ['Firm', 'Good'], jumps: ['Firm'], 'all-weather': ['Fast', 'Fast', 'Sloppy'] },
  },
  australia: {
    ...metric,
    currency: 'A$',
    prizes: ['150,000', '100,000', '60,000', '50,000', '37,000', '27,000', '25,000'],
    title: (name, { type, raceClass }, chance) =>
      type.isHandicap
        ? `${name} Benchmark ${String(88 - 6 * raceClass)} Handicap`
        : `${name} ${chance.pick(['Maiden Plate', 'Class 1 Plate', 'Set Weights'])}`,
    goings: {
      flat: ['Good 3', 'Good 4', 'Soft 5', 'Soft 6'],
      jumps: ['Soft 6'],
      'all-weather': ['Synthetic'],
    },
  },
  'south-africa': {
    ...metric,
    currency: 'R',
    prizes: ['250,000', '165,000', '140,000', '120,000', '100,000', '85,000', '75,000'],
    title: (name, { type, raceClass }) =>
      type.isHandicap
        ? `${name} MR ${String(98 - 7 * raceClass)} Handicap`
        : `${name} Maiden Plate`,
    goings: { flat: ['Good', 'Good', 'Soft'], jumps: ['Good'], 'all-weather': standard },
  },
  asia: {
    ...metric,
    currency: 'US$',
    prizes: ['400,000', '220,000', '150,000', '110,000', '90,000', '75,000', '60,000'],
    title: (name, { type, raceClass }) =>
      type.isHandicap ? `${name} Handicap (Class ${String(raceClass)})` : `${name} ${type.suffix}`,
    goings: { flat: ['Good', 'Good', 'Good to Firm'], jumps: ['Good'], 'all-weather': ['Fast'] },
  },
};

/** Title, distance, class and prize as they are printed there. */
export function describeRace(
  style: RacingStyle,
  shape: RaceShape,
  chance: Chance,
): Pick<RaceDetails, 'title' | 'distance' | 'raceClass' | 'prize'> {
  const print = prints[style];
  return {
    title: print.title(chance.pick(raceNames), shape, chance),
    distance: print.isMetric ? inMetres(shape.furlongs) : furlongsText(shape.furlongs),
    raceClass: style === 'uk' ? `Class ${String(shape.raceClass)}` : '',
    prize: `${print.currency}${print.prizes[shape.raceClass] ?? print.prizes[0] ?? ''}`,
  };
}

export function inventGoing(style: RacingStyle, code: RacingCode, chance: Chance): string {
  return chance.pick(prints[style].goings[code]);
}

/** A distance as it is printed at home, `1m2f`. */
export function furlongsText(furlongs: number): string {
  const miles = Math.floor(furlongs / 8);
  const rest = furlongs % 8;
  return `${miles > 0 ? `${String(miles)}m` : ''}${rest > 0 ? `${String(rest)}f` : ''}`;
}

/** A furlong is two hundred metres, to the nearest hundred. */
function inMetres(furlongs: number): string {
  return `${String(furlongs * 200)}m`;
}
