/** How a sport is browsed: by race cards, or by competitions of matches. */
type SportType = 'race' | 'competition' | 'others';

/** A sport of the catalogue. */
export interface Sport {
  readonly title: string;
  /** Its name in addresses: `/sport/{url}`. */
  readonly url: string;
  /** Its code, or its codes with commas between them: `H,h,o`. */
  readonly code: string;
  /** The code of its outrights. */
  readonly antePostCode: string;
  readonly type: SportType;
  /** The name of its icon in the package of drawings. */
  readonly icon: string;
  /** The address of a picture behind its page; '' for none. */
  readonly backgroundImage: string;
  /** Whether the runners of a race can be sorted. */
  readonly isSortable: boolean;
  /** The page that explains best odds guaranteed; '' where the sport has none. */
  readonly bogInfoPath: string;
  /** Whether its carousel can be narrowed to a region, which is one of its subcategories. */
  readonly isCarouselRegion: boolean;
  readonly subcategories: readonly Subcategory[];
  /** The tabs of the match page. Markets that no tab names stand under Other. */
  readonly tabs: readonly SportTab[];
  readonly meta: { readonly pageTitle: string };
}

interface SportTab {
  readonly label: string;
  /** The names of its markets. */
  readonly values: readonly string[];
}

interface Subcategory {
  readonly title: string;
  readonly shortTitle: string;
  readonly code: string;
  readonly carouselRegionId: 1 | 2 | 3;
}

/** The promotion that explains best odds guaranteed. */
const bogInfoPath = '/promotions/bog';

/** What most sports have in common. */
const plainSport = {
  backgroundImage: '',
  isSortable: false,
  bogInfoPath: '',
  isCarouselRegion: false,
  subcategories: [],
  tabs: [],
} as const;

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

/** The sports that can be bet on, in the order in which they are shown. */
export const sports: readonly Sport[] = [
  {
    ...racing({ title: 'Horse Racing', url: 'horse-racing', code: 'H,h,o', isSortable: true }),
    bogInfoPath,
    isCarouselRegion: true,
    subcategories: [
      { title: 'All', shortTitle: 'All', code: 'H,h,o', carouselRegionId: 1 },
      { title: 'UK/IR', shortTitle: 'UK/IR', code: 'H', carouselRegionId: 2 },
      { title: 'International', shortTitle: 'Int', code: 'h,o', carouselRegionId: 3 },
    ],
  },
  // Greyhounds are always listed by trap or number (specification 9).
  {
    ...racing({ title: 'Greyhounds', url: 'greyhounds', code: 'g,q', isSortable: false }),
    bogInfoPath,
  },
  racing({ title: 'Virtual Horse', url: 'virtual-horse', code: 'vh', isSortable: true }),
  racing({ title: 'Virtual Greyhounds', url: 'virtual-greyhounds', code: '$', isSortable: false }),
  { ...contest('Football', 'football', 'F'), tabs: footballTabs },
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

/** A sport of race cards. The code of its outrights is its first code and an A. */
function racing(named: Pick<Sport, 'title' | 'url' | 'code' | 'isSortable'>): Sport {
  const { title, url, code } = named;
  return {
    ...plainSport,
    ...named,
    antePostCode: `${code.split(',')[0] ?? code}A`,
    type: 'race',
    icon: url,
    meta: { pageTitle: title },
  };
}

/** A sport of competitions. The code of its outrights is its own and an A. */
function contest(title: string, url: string, code: string): Sport {
  return {
    ...plainSport,
    title,
    url,
    code,
    antePostCode: `${code}A`,
    icon: url,
    type: 'competition',
    meta: { pageTitle: title },
  };
}

/** The sport that has this code, or this list of codes. @example `h` is Horse Racing. */
export function findSportByCode(code: string): Sport | undefined {
  return sports.find((sport) => sport.code.split(',').includes(code) || sport.code === code);
}

/** The titles of the sports with these codes, each once. @example `H` and `h` are both Horse Racing. */
export function titlesOfSports(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map((code) => findSportByCode(code)?.title ?? code))];
}

/** The codes of greyhound racing, where a runner has the colours of its trap. */
const dogCodes = new Set(['g', 'q', '$']);

/** Whether greyhounds run in races of this code. */
export function isDogRace(sportCode: string): boolean {
  return dogCodes.has(sportCode);
}

/** The codes of races that a program runs, round the clock. */
const virtualCodes = new Set(['vh', '$']);

/** Whether races of this code are virtual: they have no country and no region, and one follows another in minutes. */
export function isVirtualRace(sportCode: string): boolean {
  return virtualCodes.has(sportCode);
}

/** The names in addresses of the sports in which player meets player, and nobody is at home. */
const sportsOfPlayers: ReadonlySet<string> = new Set([
  'tennis',
  'golf',
  'boxing',
  'ufc-mma',
  'darts',
  'snooker',
  'cycling',
  'motor-racing',
  'special',
]);

/** Whether one of the two sides of a match of this code plays at home: its columns are Home and Away, else One and Two. */
export function hasHomeSide(sportCode: string): boolean {
  return !sportsOfPlayers.has(findSportByCode(sportCode)?.url ?? '');
}

/** The sport whose outrights go by this code. */
export function findSportByAntePostCode(code: string): Sport | undefined {
  return sports.find((sport) => sport.antePostCode === code);
}

export function findSportByUrl(url: string): Sport | undefined {
  return sports.find((sport) => sport.url === url);
}
