/** How races are called and measured where a meeting is run. */
export type RacingStyle =
  'uk' | 'ireland' | 'france' | 'usa' | 'australia' | 'south-africa' | 'asia' | 'germany';

/** A country's racing of a day: when it begins by the London clock, and where it may be. */
interface RacingProgramme {
  readonly country: string;
  readonly style: RacingStyle;
  readonly courses: readonly string[];
  readonly meetings: number;
  /** Minutes after London's midnight between which the first races are off. */
  readonly first: readonly [number, number];
  readonly races: readonly [number, number];
  readonly betweenMinutes: number;
}

function named(text: string): readonly string[] {
  return text.split(', ');
}

function hour(hours: number, minutes = 0): number {
  return hours * 60 + minutes;
}

const australian = named(
  'Flemington, Randwick, Caulfield, Eagle Farm, Morphettville, Moonee Valley, Rosehill, Doomben, ' +
    'Gold Coast, Belmont, Bendigo, Ballarat, Newcastle NSW, Kembla Grange, Sunshine Coast',
);
const american = named(
  'Gulfstream Park, Aqueduct, Santa Anita, Churchill Downs, Tampa Bay Downs, Laurel Park, Parx, ' +
    'Fair Grounds, Oaklawn Park, Remington Park, Sam Houston, Turfway Park',
);

/** Racing outside Great Britain and Ireland, round the clock. */
export const programmesAbroad: readonly RacingProgramme[] = [
  {
    country: 'Australia',
    style: 'australia',
    courses: australian,
    meetings: 4,
    first: [hour(0, 30), hour(2, 30)],
    races: [7, 9],
    betweenMinutes: 35,
  },
  {
    country: 'Australia',
    style: 'australia',
    courses: named('Canterbury, Cranbourne, Pakenham, Murray Bridge, Geelong, Wyong'),
    meetings: 2,
    first: [hour(7, 30), hour(8, 15)],
    races: [7, 8],
    betweenMinutes: 30,
  },
  {
    country: 'Japan',
    style: 'asia',
    courses: named('Tokyo, Kyoto, Nakayama, Hanshin, Chukyo, Kokura'),
    meetings: 2,
    first: [hour(0, 50), hour(1, 20)],
    races: [9, 11],
    betweenMinutes: 30,
  },
  {
    country: 'Hong Kong',
    style: 'asia',
    courses: named('Sha Tin, Happy Valley'),
    meetings: 1,
    first: [hour(5), hour(5, 30)],
    races: [8, 10],
    betweenMinutes: 30,
  },
  {
    country: 'South Africa',
    style: 'south-africa',
    courses: named('Kenilworth, Turffontein, Vaal, Greyville, Fairview, Scottsville'),
    meetings: 2,
    first: [hour(10), hour(11)],
    races: [7, 9],
    betweenMinutes: 35,
  },
  {
    country: 'France',
    style: 'france',
    courses: named(
      'Chantilly, Deauville, ParisLongchamp, Saint-Cloud, Cagnes-sur-Mer, Pau, Lyon-Parilly, Toulouse, ' +
        'Marseille Borély, Compiègne, Fontainebleau, Bordeaux Le Bouscat',
    ),
    meetings: 4,
    first: [hour(10, 25), hour(14, 30)],
    races: [7, 8],
    betweenMinutes: 30,
  },
  {
    country: 'Germany',
    style: 'germany',
    courses: named('Cologne, Dortmund, Hoppegarten, Düsseldorf, Hanover, Munich-Riem'),
    meetings: 1,
    first: [hour(11), hour(12)],
    races: [7, 8],
    betweenMinutes: 30,
  },
  {
    country: 'United Arab Emirates',
    style: 'asia',
    courses: named('Meydan, Jebel Ali, Abu Dhabi'),
    meetings: 1,
    first: [hour(12), hour(13)],
    races: [6, 7],
    betweenMinutes: 35,
  },
  {
    country: 'United States',
    style: 'usa',
    courses: american,
    meetings: 4,
    first: [hour(17), hour(19, 30)],
    races: [8, 10],
    betweenMinutes: 30,
  },
  {
    country: 'United States',
    style: 'usa',
    courses: named('Charles Town, Penn National, Delta Downs, Mountaineer, Los Alamitos'),
    meetings: 2,
    first: [hour(22), hour(23)],
    races: [8, 9],
    betweenMinutes: 28,
  },
];
