import { findSportByCode, type Sport } from '@furlong/contract';

/** Some of the codes of one sport: what a list or a page is asked for. */
export interface SportCodes {
  readonly sport: Sport;
  readonly codes: ReadonlySet<string>;
  /** The same codes always give the same text, in whichever order they were asked for. */
  readonly text: string;
}

/** Reads `H,h,o`, `h,o` or `F`. Undefined unless every code is one of the same sport. */
export function findSportCodes(text: string): SportCodes | undefined {
  const codes = new Set(text.split(','));
  const found = new Set([...codes].map(findSportByCode));
  const [sport] = found;
  if (found.size !== 1 || sport === undefined) return undefined;
  const listed = sport.code.split(',').filter((code) => codes.has(code));
  // A code may itself be written with a comma only where it names the whole sport.
  return listed.length === codes.size ? { sport, codes, text: listed.join(',') } : undefined;
}
