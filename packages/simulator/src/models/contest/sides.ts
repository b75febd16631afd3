export type Side = 'home' | 'away';

/** A count for each side: points, games, sets, legs. */
export interface SideCounts {
  readonly home: number;
  readonly away: number;
}

export const noneEach: SideCounts = { home: 0, away: 0 };

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
