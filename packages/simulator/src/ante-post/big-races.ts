import type { EachWayTerms } from '@furlong/betting';
import type { Division } from './divisions.ts';

/** A race that is bet on months before it is run. */
export interface BigRace {
  readonly name: string;
  readonly meeting: string;
  readonly country: string;
  readonly division: Division;
  /** The first such weekday (0 is Sunday) from a day of the month on; that very day where no weekday is given. */
  readonly runOn: { readonly month: number; readonly from: number; readonly weekday?: number };
  /** London time of the off, in minutes after midnight. */
  readonly off: number;
  /** How many days before the race its prices go up. */
  readonly openDays: number;
  /** How many horses are entered, and how many of them run. */
  readonly entries: number;
  readonly runners: number;
  readonly eachWay: EachWayTerms;
  /** How far the entries lie apart: a champion stands out, and a handicap brings all together. */
  readonly spread: number;
}

const [sunday, tuesday, wednesday, thursday, friday, saturday] = [0, 2, 3, 4, 5, 6];
const fifthThree = { numerator: 1, denominator: 5, places: 3 };
const quarterFour = { numerator: 1, denominator: 4, places: 4 };
const championship = { openDays: 200, entries: 26, runners: 10, eachWay: fifthThree, spread: 1.15 };
const handicap = { openDays: 120, entries: 36, runners: 20, eachWay: quarterFour, spread: 0.5 };
const classic = { openDays: 240, entries: 30, runners: 13, eachWay: fifthThree, spread: 0.95 };

function at(hours: number, minutes: number): number {
  return hours * 60 + minutes;
}

/** The big races of the jumps season and the classics, in the order in which they are run from November on. */
export const bigRaces: readonly BigRace[] = [
  {
    name: 'Coral Gold Cup',
    meeting: 'Newbury Winter Carnival',
    country: 'England',
    ...handicap,
    division: 'staying-chasers',
    runOn: { month: 11, from: 27, weekday: saturday },
    off: at(14, 50),
    entries: 30,
    runners: 16,
  },
  {
    name: 'Tingle Creek Chase',
    meeting: 'Sandown Park',
    country: 'England',
    ...championship,
    division: 'two-mile-chasers',
    runOn: { month: 12, from: 4, weekday: saturday },
    off: at(15, 0),
    openDays: 90,
    entries: 14,
    runners: 6,
  },
  {
    name: 'King George VI Chase',
    meeting: 'Kempton Park',
    country: 'England',
    ...championship,
    division: 'staying-chasers',
    runOn: { month: 12, from: 26 },
    off: at(14, 30),
    openDays: 120,
    entries: 18,
    runners: 8,
  },
  {
    name: 'Welsh Grand National',
    meeting: 'Chepstow',
    country: 'Wales',
    ...handicap,
    division: 'national-chasers',
    runOn: { month: 12, from: 27 },
    off: at(14, 50),
  },
  {
    name: 'Irish Gold Cup',
    meeting: 'Dublin Racing Festival',
    country: 'Ireland',
    ...championship,
    division: 'staying-chasers',
    runOn: { month: 2, from: 1, weekday: saturday },
    off: at(15, 30),
    openDays: 150,
    entries: 18,
    runners: 8,
  },
  {
    name: 'Champion Hurdle',
    meeting: 'Cheltenham Festival',
    country: 'England',
    ...championship,
    division: 'hurdlers',
    runOn: { month: 3, from: 10, weekday: tuesday },
    off: at(16, 0),
  },
  {
    name: 'Queen Mother Champion Chase',
    meeting: 'Cheltenham Festival',
    country: 'England',
    ...championship,
    division: 'two-mile-chasers',
    runOn: { month: 3, from: 11, weekday: wednesday },
    off: at(16, 0),
    entries: 20,
  },
  {
    name: 'Stayers’ Hurdle',
    meeting: 'Cheltenham Festival',
    country: 'England',
    ...championship,
    division: 'staying-hurdlers',
    runOn: { month: 3, from: 12, weekday: thursday },
    off: at(16, 0),
  },
  {
    name: 'Cheltenham Gold Cup',
    meeting: 'Cheltenham Festival',
    country: 'England',
    ...championship,
    division: 'staying-chasers',
    runOn: { month: 3, from: 13, weekday: friday },
    off: at(16, 0),
  },
  {
    name: 'Grand National',
    meeting: 'Aintree Grand National Meeting',
    country: 'England',
    ...handicap,
    division: 'national-chasers',
    runOn: { month: 4, from: 5, weekday: saturday },
    off: at(16, 0),
    openDays: 200,
    entries: 40,
    runners: 34,
  },
  {
    name: '2000 Guineas',
    meeting: 'Newmarket Guineas Festival',
    country: 'England',
    ...classic,
    division: 'colts',
    runOn: { month: 5, from: 1, weekday: saturday },
    off: at(15, 35),
  },
  {
    name: '1000 Guineas',
    meeting: 'Newmarket Guineas Festival',
    country: 'England',
    ...classic,
    division: 'fillies',
    runOn: { month: 5, from: 2, weekday: sunday },
    off: at(15, 35),
  },
  {
    name: 'Oaks',
    meeting: 'Epsom Derby Festival',
    country: 'England',
    ...classic,
    division: 'fillies',
    runOn: { month: 6, from: 4, weekday: friday },
    off: at(16, 0),
  },
  {
    name: 'Derby',
    meeting: 'Epsom Derby Festival',
    country: 'England',
    ...classic,
    division: 'colts',
    runOn: { month: 6, from: 5, weekday: saturday },
    off: at(15, 30),
  },
  {
    name: 'Gold Cup',
    meeting: 'Royal Ascot',
    country: 'England',
    ...classic,
    division: 'stayers',
    runOn: { month: 6, from: 17, weekday: thursday },
    off: at(16, 20),
    openDays: 150,
    entries: 22,
  },
  {
    name: 'Irish Derby',
    meeting: 'Curragh',
    country: 'Ireland',
    ...classic,
    division: 'colts',
    runOn: { month: 6, from: 26, weekday: sunday },
    off: at(15, 45),
    openDays: 120,
    entries: 22,
    runners: 9,
  },
  {
    name: 'King George VI and Queen Elizabeth Stakes',
    meeting: 'Ascot',
    country: 'England',
    ...classic,
    division: 'middle-distance',
    runOn: { month: 7, from: 24, weekday: saturday },
    off: at(15, 40),
    openDays: 120,
    entries: 20,
    runners: 8,
  },
  {
    name: 'St Leger',
    meeting: 'Doncaster',
    country: 'England',
    ...classic,
    division: 'colts',
    runOn: { month: 9, from: 10, weekday: saturday },
    off: at(15, 40),
    openDays: 150,
    entries: 20,
    runners: 9,
  },
  {
    name: 'Prix de l’Arc de Triomphe',
    meeting: 'ParisLongchamp',
    country: 'France',
    ...classic,
    division: 'middle-distance',
    runOn: { month: 10, from: 1, weekday: sunday },
    off: at(15, 20),
    openDays: 200,
    entries: 30,
    runners: 17,
  },
];
