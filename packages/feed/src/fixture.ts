import type { LineUps } from './line-ups.ts';

/** Names a meeting, a match or an outright (D24): event file and event group. */
export interface FixtureKey {
  readonly ef: string;
  readonly eg: number;
}

/** Names a market inside its fixture: the race of a meeting, the market of a match. */
export interface MarketKey extends FixtureKey {
  readonly ev: number;
}

/** A fixture as a feed declares it. Declaring it again changes what differs. */
export interface FixtureDeclaration {
  readonly key: FixtureKey;
  readonly kind: 'meeting' | 'match' | 'outright';
  /** One of the sport's codes: `H` UK and Irish racing, `h` international, `F` football … */
  readonly sportCode: string;
  /** `Kempton Park`, `Arsenal v Fulham`. */
  readonly name: string;
  readonly region: 'UK/IR' | 'International';
  readonly country: string;
  readonly competition: { readonly code: string; readonly name: string } | null;
  readonly participants: { readonly home: string; readonly away: string } | null;
  /** Business time in ms: the first race, or the kick-off. */
  readonly startsAt: number;
  /** Ground of a meeting; '' elsewhere. */
  readonly going: string;
  /** The players of a match, once they are announced. */
  readonly lineUps?: LineUps;
}
