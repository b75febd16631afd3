export const silkLogoPath = '/api/media/silk-logo';
export const trapJacketPath = '/api/media/trap-jacket';
export const footballLogoPath = '/api/media/football-logo';

/** Where the image of these silks is found; '' where there is no description to draw from. */
export function silkLogoUrl(silk: string): string {
  return silk === '' ? '' : `${silkLogoPath}?silk=${encodeURIComponent(silk)}`;
}

/** Where the image of the jacket is that a greyhound runs in. */
export function trapJacketUrl(trap: number): string {
  return `${trapJacketPath}?trap=${String(trap)}`;
}

/** Where a club's crest is found: `/api/media/football-logo?name=Arsenal`. */
export function footballLogoUrl(club: string): string {
  return `${footballLogoPath}?name=${encodeURIComponent(club)}`;
}
