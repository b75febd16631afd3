import type { SportCode, SportUrl } from './sport-codes.ts';

/** Lines that must not compile: each error below is expected, and its absence is an error. */
const pitches = {
  'horse-racing': 'turf',
  greyhounds: 'sand',
  'virtual-horse': 'none',
  'virtual-greyhounds': 'none',
  football: 'grass',
  baseball: 'diamond',
  basketball: 'floor',
  golf: 'links',
  cricket: 'oval',
  'rugby-league': 'grass',
  'rugby-union': 'grass',
  'american-football': 'grass',
  'ice-hockey': 'ice',
  boxing: 'ring',
  'ufc-mma': 'cage',
  darts: 'board',
  snooker: 'table',
  cycling: 'road',
  gaa: 'grass',
  'motor-racing': 'track',
  special: 'none',
} as const;

export const complete: Readonly<Record<SportUrl, string>> = { ...pitches, tennis: 'court' };

// @ts-expect-error tennis is forgotten
export const missing: Readonly<Record<SportUrl, string>> = pitches;

// @ts-expect-error no sport goes by this code
export const unknown: SportCode = 'Q';
