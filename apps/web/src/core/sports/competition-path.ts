import { findSportByCode } from '@furlong/contract';

/** The page of a sport with the matches of one competition, or of a country where no competition is named. */
export function competitionPath(of: {
  readonly code: string;
  readonly country: string;
  readonly League: string;
}): string {
  const page = `/sport/${findSportByCode(of.code)?.url ?? of.code}`;
  const query = new URLSearchParams();
  if (of.country !== '') query.set('category', of.country);
  if (of.League !== '') query.set('selectedCategoryEventName', of.League);
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}
