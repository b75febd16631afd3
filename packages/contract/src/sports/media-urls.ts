export const silkLogoPath = '/api/media/silk-logo';
export const trapJacketPath = '/api/media/trap-jacket';
export const footballLogoPath = '/api/media/football-logo';

/** The address of the image of these silks; '' where there is no description to draw from. */
export function silkLogoUrl(silk: string): string {
  return silk === '' ? '' : `${silkLogoPath}?silk=${encodeURIComponent(silk)}`;
}

/** The address of the image of the jacket in which a greyhound runs. */
export function trapJacketUrl(trap: number): string {
  return `${trapJacketPath}?trap=${String(trap)}`;
}

/** The address of a club's crest: `/api/media/football-logo?name=Arsenal`. */
export function footballLogoUrl(club: string): string {
  return `${footballLogoPath}?name=${encodeURIComponent(club)}`;
}
