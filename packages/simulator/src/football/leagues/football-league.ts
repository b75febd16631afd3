/** A football league, with the hours and days on which it plays, and its clubs. */
export interface FootballLeague {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** First and last London hour of a kick-off; past 24 they are of the next morning. */
  readonly hours: readonly [number, number];
  /**
   * The weekdays on which it plays a round, 0 being Sunday: no two of them in a row, so that clubs
   * rest in between.
   */
  readonly weekdays: readonly number[];
  /** How likely a kick-off at one of its hours is one of its matches, relative to other leagues. */
  readonly weight: number;
  /** Goals in a match on average. */
  readonly goals: number;
  /** The strongest first, as they are thought of. */
  readonly clubs: readonly string[];
}

/** Every day has leagues that play round the clock: each league has one of these weeks. */
export const weeks = {
  saturdays: [1, 3, 6],
  sundays: [0, 2, 4],
  fridays: [0, 2, 5],
} as const;

/** Reads a list of clubs as it is written down. */
export function clubs(text: string): readonly string[] {
  return text.split(',').map((club) => club.trim());
}
