import { isSportCode, listSportCodes, sportUrlOf, type SportUrl } from './sport-codes.ts';

/** The ways of browsing a sport: by race cards, or by competitions of matches. */
type SportType = 'race' | 'competition' | 'others';

/** A sport of the catalogue. */
export interface Sport {
  readonly title: string;
  /** Its name in addresses: `/sport/{url}`. */
  readonly url: SportUrl;
  /** Its code, or its codes with commas between them: `H,h,o`. */
  readonly code: string;
  /** The code of its outrights. */
  readonly antePostCode: string;
  readonly type: SportType;
  /** The name of its icon in the package of drawings. */
  readonly icon: SportUrl;
  /** The address of the picture behind the sport's page; '' for none. */
  readonly backgroundImage: string;
  /** Whether the runners of a race can be sorted. */
  readonly isSortable: boolean;
  /** The page that explains best odds guaranteed; '' where the sport has none. */
  readonly bogInfoPath: string;
  /** Whether the sport's carousel can be narrowed to a region, which is one of its subcategories. */
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

/** Each sport under its own name. */
const sportsByUrl: { readonly [Url in SportUrl]: SportOf<Url> } = {
  'horse-racing': {
    ...racing('Horse Racing', 'horse-racing'),
    isSortable: true,
    bogInfoPath,
    isCarouselRegion: true,
    subcategories: [
      { title: 'All', shortTitle: 'All', code: 'H,h,o', carouselRegionId: 1 },
      { title: 'UK/IR', shortTitle: 'UK/IR', code: 'H', carouselRegionId: 2 },
      { title: 'International', shortTitle: 'Int', code: 'h,o', carouselRegionId: 3 },
    ],
  },
  // Greyhounds are always listed by trap or number (specification 9).
  greyhounds: { ...racing('Greyhounds', 'greyhounds'), bogInfoPath },
  'virtual-horse': { ...racing('Virtual Horse', 'virtual-horse'), isSortable: true },
  'virtual-greyhounds': racing('Virtual Greyhounds', 'virtual-greyhounds'),
  football: { ...contest('Football', 'football'), tabs: footballTabs },
  tennis: contest('Tennis', 'tennis'),
  baseball: contest('Baseball', 'baseball'),
  basketball: contest('Basketball', 'basketball'),
  golf: contest('Golf', 'golf'),
  cricket: contest('Cricket', 'cricket'),
  'rugby-league': contest('Rugby League', 'rugby-league'),
  'rugby-union': contest('Rugby Union', 'rugby-union'),
  'american-football': contest('American Football', 'american-football'),
  'ice-hockey': contest('Ice Hockey', 'ice-hockey'),
  boxing: contest('Boxing', 'boxing'),
  'ufc-mma': contest('UFC | MMA', 'ufc-mma'),
  darts: contest('Darts', 'darts'),
  snooker: contest('Snooker', 'snooker'),
  cycling: contest('Cycling', 'cycling'),
  gaa: contest('GAA', 'gaa'),
  'motor-racing': contest('Motor Racing', 'motor-racing'),
  special: contest('Special', 'special'),
};

/** The sports that can be bet on, in the order in which they are shown. */
export const sports: readonly Sport[] = Object.values(sportsByUrl);

type SportOf<Url extends SportUrl> = Sport & { readonly url: Url };

/** A sport of race cards. */
function racing<Url extends SportUrl>(title: string, url: Url): SportOf<Url> {
  return { ...plainSport(title, url), url, type: 'race' };
}

/** A sport of competitions. */
function contest<Url extends SportUrl>(title: string, url: Url): SportOf<Url> {
  return { ...plainSport(title, url), url, type: 'competition' };
}

/** The fields that most sports have in common. The code of a sport's outrights is its first code and an A. */
function plainSport(title: string, url: SportUrl): Omit<Sport, 'type' | 'url'> {
  const code = listSportCodes(url);
  return {
    title,
    code,
    antePostCode: `${code.split(',')[0] ?? code}A`,
    icon: url,
    backgroundImage: '',
    isSortable: false,
    bogInfoPath: '',
    isCarouselRegion: false,
    subcategories: [],
    tabs: [],
    meta: { pageTitle: title },
  };
}

/** The sport that has this code, or this list of codes. @example `h` is Horse Racing. */
export function findSportByCode(code: string): Sport | undefined {
  return isSportCode(code)
    ? sportsByUrl[sportUrlOf(code)]
    : sports.find((sport) => sport.code === code);
}

/** The titles of the sports with these codes, each once. @example `H` and `h` are both Horse Racing. */
export function titlesOfSports(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map((code) => findSportByCode(code)?.title ?? code))];
}

/** The traits of a sport: who takes part, and whether a program stages it round the clock. */
interface SportTraits {
  readonly isOfDogs: boolean;
  readonly isVirtual: boolean;
  /** Whether one of two sides plays at home. Where player meets player, nobody plays at home. */
  readonly hasHomeSide: boolean;
}

const ofTeams: SportTraits = { isOfDogs: false, isVirtual: false, hasHomeSide: true };
const ofPlayers: SportTraits = { isOfDogs: false, isVirtual: false, hasHomeSide: false };

const traitsByUrl: Readonly<Record<SportUrl, SportTraits>> = {
  'horse-racing': { isOfDogs: false, isVirtual: false, hasHomeSide: true },
  greyhounds: { isOfDogs: true, isVirtual: false, hasHomeSide: true },
  'virtual-horse': { isOfDogs: false, isVirtual: true, hasHomeSide: true },
  'virtual-greyhounds': { isOfDogs: true, isVirtual: true, hasHomeSide: true },
  football: ofTeams,
  tennis: ofPlayers,
  baseball: ofTeams,
  basketball: ofTeams,
  golf: ofPlayers,
  cricket: ofTeams,
  'rugby-league': ofTeams,
  'rugby-union': ofTeams,
  'american-football': ofTeams,
  'ice-hockey': ofTeams,
  boxing: ofPlayers,
  'ufc-mma': ofPlayers,
  darts: ofPlayers,
  snooker: ofPlayers,
  cycling: ofPlayers,
  gaa: ofTeams,
  'motor-racing': ofPlayers,
  special: ofPlayers,
};

function traitsOf(code: string): SportTraits | undefined {
  return isSportCode(code) ? traitsByUrl[sportUrlOf(code)] : undefined;
}

/** Whether greyhounds run in races of this code, where a runner has the colours of its trap. */
export function isDogRace(sportCode: string): boolean {
  return traitsOf(sportCode)?.isOfDogs ?? false;
}

/** Whether races of this code are virtual: they have no country and no region, and one follows another in minutes. */
export function isVirtualRace(sportCode: string): boolean {
  return traitsOf(sportCode)?.isVirtual ?? false;
}

/**
 * Whether one of the two sides of a match of this code plays at home: if so, its columns are Home and Away, and
 * otherwise One and Two.
 */
export function hasHomeSide(sportCode: string): boolean {
  return traitsOf(sportCode)?.hasHomeSide ?? true;
}

/** The sport whose outrights go by this code. */
export function findSportByAntePostCode(code: string): Sport | undefined {
  return sports.find((sport) => sport.antePostCode === code);
}

export function findSportByUrl(url: string): Sport | undefined {
  return sports.find((sport) => sport.url === url);
}
