/** How a sport is browsed: race cards, or competitions of matches. */
export type SportType = 'race' | 'competition' | 'others';

/** A sport of the catalogue. `url` is its name in routes: `/sport/{url}`. Codes as the specification lists them. */
export interface Sport {
  readonly title: string;
  readonly url: string;
  readonly code: string;
  /** Names its outrights: what is bet on weeks and months ahead. */
  readonly antePostCode: string;
  readonly type: SportType;
  readonly icon: string;
  readonly isSortable: boolean;
  readonly pageTitle: string;
  readonly subcategories: readonly Subcategory[];
  /** Tabs of the match page with the markets under them; what no tab names is under Other. */
  readonly tabs: readonly SportTab[];
}

export interface SportTab {
  readonly label: string;
  /** Names of markets. */
  readonly values: readonly string[];
}

export interface Subcategory {
  readonly title: string;
  readonly shortTitle: string;
  readonly code: string;
  readonly carouselRegionId: 1 | 2 | 3;
}

const footballTabs: readonly SportTab[] = [
  {
    label: 'Popular',
    values: [
      'Match Result',
      'Both Teams to Score',
      'Over/Under 2.5 Goals',
      'Double Chance',
      'Draw No Bet',
      'Correct Score',
      'Half-Time/Full-Time',
      'Result & Both Teams to Score',
    ],
  },
  {
    label: 'Goals',
    values: [
      ...[0.5, 1.5, 3.5, 4.5, 5.5, 6.5].map((line) => `Over/Under ${String(line)} Goals`),
      ...[2, 2.25, 2.75, 3].map((line) => `Over/Under ${String(line)} Asian Goals`),
      ...[0.5, 1.5, 2.5].map((line) => `Over/Under ${String(line)} First-Half Goals`),
      'Exact Goals',
      'Odd/Even Goals',
      'First Team to Score',
      'Half with Most Goals',
      'Goals in Both Halves',
      'Both Teams to Score in First Half',
    ],
  },
  {
    label: 'Player',
    values: [
      'Anytime Goalscorer',
      'First Goalscorer',
      'Last Goalscorer',
      'To Score 2 or More',
      'To Score a Hat-Trick',
      'Player to be Carded',
    ],
  },
  {
    label: 'Cards',
    values: [
      ...[1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map((line) => `Over/Under ${String(line)} Cards`),
      'Most Cards',
      'First Card',
      'Both Teams to Receive a Card',
      'Red Card in Match',
      ...[20.5, 30.5, 40.5, 50.5].map((line) => `Over/Under ${String(line)} Booking Points`),
      ...[0.5, 1.5, 2.5].map((line) => `Over/Under ${String(line)} First-Half Cards`),
    ],
  },
  {
    label: 'Corners',
    values: [
      ...[7.5, 8.5, 9.5, 10.5, 11.5, 12.5].map((line) => `Over/Under ${String(line)} Corners`),
      'Corner Match Bet',
      ...[3, 5, 7, 9].map((target) => `Race to ${String(target)} Corners`),
      'First Corner',
      'Last Corner',
      ...[3.5, 4.5, 5.5].map((line) => `Over/Under ${String(line)} First-Half Corners`),
      'First-Half Corner Match Bet',
      'Odd/Even Corners',
    ],
  },
];

/** The sports on offer, in the order they are shown. A sport appears here when it can be bet on. */
export const sports: readonly Sport[] = [
  {
    title: 'Horse Racing',
    url: 'horse-racing',
    code: 'H,h,o',
    antePostCode: 'HA',
    type: 'race',
    icon: 'horse-racing',
    isSortable: true,
    pageTitle: 'Horse Racing',
    subcategories: [
      { title: 'All', shortTitle: 'All', code: 'H,h,o', carouselRegionId: 1 },
      { title: 'UK/IR', shortTitle: 'UK/IR', code: 'H', carouselRegionId: 2 },
      { title: 'International', shortTitle: 'Int', code: 'h,o', carouselRegionId: 3 },
    ],
    tabs: [],
  },
  // Runners of these are listed by trap or number, so there is nothing to sort (specification, 9).
  racing({ title: 'Greyhounds', url: 'greyhounds', code: 'g,q', isSortable: false }),
  racing({ title: 'Virtual Horse', url: 'virtual-horse', code: 'vh', isSortable: true }),
  racing({ title: 'Virtual Greyhounds', url: 'virtual-greyhounds', code: '$', isSortable: false }),
  {
    title: 'Football',
    url: 'football',
    code: 'F',
    antePostCode: 'FA',
    type: 'competition',
    icon: 'football',
    isSortable: false,
    pageTitle: 'Football',
    subcategories: [],
    tabs: footballTabs,
  },
  contest('Tennis', 'tennis', 'T'),
  contest('Baseball', 'baseball', 'B'),
  contest('Basketball', 'basketball', 'K'),
  contest('Golf', 'golf', 'm'),
  contest('Cricket', 'cricket', 'C'),
  contest('Rugby League', 'rugby-league', 'L'),
  contest('Rugby Union', 'rugby-union', 'U'),
  contest('American Football', 'american-football', 'A'),
  contest('Ice Hockey', 'ice-hockey', 'I'),
  contest('Boxing', 'boxing', 'X'),
  contest('UFC | MMA', 'ufc-mma', 'M'),
  contest('Darts', 'darts', 'D'),
  contest('Snooker', 'snooker', 'S'),
  contest('Cycling', 'cycling', 'Y'),
  contest('GAA', 'gaa', 'G'),
  contest('Motor Racing', 'motor-racing', 'R'),
  contest('Special', 'special', 'P'),
];

/** A sport of race cards without regions of its own; its outrights go by its first code and an A. */
function racing(named: Pick<Sport, 'title' | 'url' | 'code' | 'isSortable'>): Sport {
  const { title, url, code } = named;
  return {
    ...named,
    ...{ antePostCode: `${code.split(',')[0] ?? code}A`, icon: url, pageTitle: title },
    ...{ type: 'race', subcategories: [], tabs: [] },
  };
}

/** A sport of competitions; its icon goes by the name in its routes, its outrights by its code and an A. */
function contest(title: string, url: string, code: string): Sport {
  return {
    ...{ title, url, code, antePostCode: `${code}A`, icon: url, pageTitle: title },
    ...{ type: 'competition', isSortable: false, subcategories: [], tabs: [] },
  };
}

/** The sport whose list of codes holds this code (`h` is Horse Racing). */
export function findSportByCode(code: string): Sport | undefined {
  return sports.find((sport) => sport.code.split(',').includes(code) || sport.code === code);
}

/** The titles of the sports of these codes, each once: British and foreign racing are two codes of one sport. */
export function titlesOfSports(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map((code) => findSportByCode(code)?.title ?? code))];
}

/** Sports in which the colours are those of the trap. */
const dogCodes = new Set(['g', 'q', '$']);

/** Whether greyhounds run in races of this code. */
export function isDogRace(sportCode: string): boolean {
  return dogCodes.has(sportCode);
}

/** The sport whose outrights go by this code. */
export function findSportByAntePostCode(code: string): Sport | undefined {
  return sports.find((sport) => sport.antePostCode === code);
}

export function findSportByUrl(url: string): Sport | undefined {
  return sports.find((sport) => sport.url === url);
}
