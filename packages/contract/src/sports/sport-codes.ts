/** Each code of a sport, and the name in addresses of the sport that goes by it, in the order in which they are listed. */
const urlByCode = {
  H: 'horse-racing',
  h: 'horse-racing',
  o: 'horse-racing',
  g: 'greyhounds',
  q: 'greyhounds',
  vh: 'virtual-horse',
  $: 'virtual-greyhounds',
  F: 'football',
  T: 'tennis',
  B: 'baseball',
  K: 'basketball',
  m: 'golf',
  C: 'cricket',
  L: 'rugby-league',
  U: 'rugby-union',
  A: 'american-football',
  I: 'ice-hockey',
  X: 'boxing',
  M: 'ufc-mma',
  D: 'darts',
  S: 'snooker',
  Y: 'cycling',
  G: 'gaa',
  R: 'motor-racing',
  P: 'special',
} as const;

/** A code of a sport, which each of its fixtures carries. */
export type SportCode = keyof typeof urlByCode;

/**
 * The name of a sport in addresses: `/sport/{url}`. A record of these names makes the compiler ask for an entry of
 * every sport.
 */
export type SportUrl = (typeof urlByCode)[SportCode];

export function isSportCode(text: string): text is SportCode {
  return Object.hasOwn(urlByCode, text);
}

/** The name in addresses of the sport that goes by this code. */
export function sportUrlOf(code: SportCode): SportUrl {
  return urlByCode[code];
}

/** The codes of a sport with commas between them. @example `H,h,o` for horse racing. */
export function listSportCodes(url: SportUrl): string {
  const codes = Object.entries(urlByCode).filter(([, each]) => each === url);
  return codes.map(([code]) => code).join(',');
}
