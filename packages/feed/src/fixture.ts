import type { LineUps } from './line-ups.ts';

/** The key of a meeting, a match or an outright (D24): event file and event group. */
export interface FixtureKey {
  readonly ef: string;
  readonly eg: number;
}

/** The key of a market inside its fixture: a race of a meeting, or a market of a match. */
export interface MarketKey extends FixtureKey {
  readonly ev: number;
}

/** A fixture as a feed declares it. A second declaration changes the fields that differ. */
export interface FixtureDeclaration {
  readonly key: FixtureKey;
  readonly kind: 'meeting' | 'match' | 'outright';
  /** The code of the sport: `H` UK and Irish racing, `h` international, `F` football … */
  readonly sportCode: string;
  /** The name of the fixture: `Kempton Park`, `Arsenal v Fulham`. */
  readonly name: string;
  readonly region: 'UK/IR' | 'International';
  readonly country: string;
  readonly competition: { readonly code: string; readonly name: string } | null;
  readonly participants: { readonly home: string; readonly away: string } | null;
  /** The business time in ms of the first race, or of the kick-off. */
  readonly startsAt: number;
  /** The going of a meeting; '' elsewhere. */
  readonly going: string;
  /** The players of a match, once they are announced. */
  readonly lineUps?: LineUps;
}
