import { findSportByUrl, type Preferences } from '@furlong/contract';

/** The sports whose slider can stand first on the home page. */
export const carousels = ['horse-racing', 'football'] as const;
export type Carousel = (typeof carousels)[number];

/** Which slider comes first: as the customer prefers, else racing. */
export function carouselOf(preferences: Preferences | undefined): Carousel {
  return carousels.find((url) => url === preferences?.carousel) ?? 'horse-racing';
}

export interface RaceType {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
}

/** The types of races that can be told apart: the subcategories of the sport. */
export function raceTypes(): readonly RaceType[] {
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
