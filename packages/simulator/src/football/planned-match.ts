import type { FixtureKey } from '@furlong/feed';
import type { Goals } from '@furlong/settlement';
import type { Chance } from '../chance/chance.ts';
import type { FootballLeague } from './leagues/football-league.ts';

/** A match before anything is known of it but who plays, where and when. */
export interface PlannedMatch {
  readonly key: FixtureKey;
  readonly league: Pick<FootballLeague, 'code' | 'name' | 'country' | 'goals'>;
  readonly home: string;
  readonly away: string;
  /** The advertised kick-off. */
  readonly startsAt: number;
  /** The goals that each side is expected to score, where more is known of a match than the seed says. */
  readonly expected?: Goals;
  readonly chance: Chance;
}

/** The times of a match as it will be played, in ms. */
export interface MatchTimes {
  readonly kickOffAt: number;
  readonly halfTimeAt: number;
  readonly restartAt: number;
  readonly fullTimeAt: number;
}
