/** How a sport is browsed: race cards, or competitions of matches. */
export type SportType = 'race' | 'competition' | 'others';

/** A sport of the catalogue. `url` is its name in routes: `/sport/{url}`. Codes as the specification lists them. */
export interface Sport {
  readonly title: string;
  readonly url: string;
  readonly code: string;
  readonly type: SportType;
  readonly icon: string;
  readonly isSortable: boolean;
  readonly pageTitle: string;
  readonly subcategories: readonly Subcategory[];
}

export interface Subcategory {
  readonly title: string;
  readonly shortTitle: string;
  readonly code: string;
  readonly carouselRegionId: 1 | 2 | 3;
}

/** The sports on offer, in the order they are shown. A sport appears here when it can be bet on. */
export const sports: readonly Sport[] = [
  {
    title: 'Horse Racing',
    url: 'horse-racing',
    code: 'H,h,o',
    type: 'race',
    icon: 'horse-racing',
    isSortable: true,
    pageTitle: 'Horse Racing',
    subcategories: [
      { title: 'All', shortTitle: 'All', code: 'H,h,o', carouselRegionId: 1 },
      { title: 'UK/IR', shortTitle: 'UK/IR', code: 'H', carouselRegionId: 2 },
      { title: 'International', shortTitle: 'Int', code: 'h,o', carouselRegionId: 3 },
    ],
  },
  {
    title: 'Football',
    url: 'football',
    code: 'F',
    type: 'competition',
    icon: 'football',
    isSortable: false,
    pageTitle: 'Football',
    subcategories: [],
  },
];

/** The sport whose list of codes holds this code (`h` is Horse Racing). */
export function findSportByCode(code: string): Sport | undefined {
  return sports.find((sport) => sport.code.split(',').includes(code) || sport.code === code);
}

export function findSportByUrl(url: string): Sport | undefined {
  return sports.find((sport) => sport.url === url);
}
