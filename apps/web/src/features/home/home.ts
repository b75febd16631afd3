import { findSportByUrl, sports, type Preferences, type Sport } from '@furlong/contract';

/** The sports whose slider can stand first on the home page. The first of them does by default. */
export const carousels = ['football', 'horse-racing'] as const;
type Carousel = (typeof carousels)[number];

/** The slider that comes first: the one that the customer prefers, or else football. */
export function carouselOf(preferences: Preferences | undefined): Carousel {
  return preferences?.carousel === 2 ? 'horse-racing' : 'football';
}

interface RaceSubcategory {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
}

/** The types of races that can be told apart: the subcategories of the sport. */
export function listRaceSubcategories(): readonly RaceSubcategory[] {
  const subcategories = findSportByUrl('horse-racing')?.subcategories ?? [];
  return subcategories.map(({ code, title, shortTitle }) => ({ id: code, title, shortTitle }));
}

/** The codes of the races shown: of the region the customer prefers, else all. */
export function raceTypeOf(preferences: Preferences | undefined): string {
  const sport = findSportByUrl('horse-racing');
  const preferred = sport?.subcategories.find(
    ({ carouselRegionId }) => carouselRegionId === preferences?.carouselRegion,
  );
  return preferred?.code ?? sport?.code ?? '';
}

/** The tabs of the highlights. */
export const competitionSports: readonly Sport[] = sports.filter(
  ({ type }) => type === 'competition',
);
