import type { RaceDetails, RunnerDetails } from '@furlong/feed';
import type { Belief } from '../chance/belief.ts';
import type { RaceHazards } from '../models/racing/run-race.ts';

export interface InventedRunner {
  readonly number: number;
  readonly name: string;
  readonly details: RunnerDetails;
}

export interface InventedRace {
  readonly details: RaceDetails;
  readonly isHandicap: boolean;
  readonly runners: readonly InventedRunner[];
  /** The public's belief when the first prices go up, in the order of the runners. */
  readonly opening: Belief;
  readonly hazards: RaceHazards;
  readonly runningMs: number;
  /** The lengths that count as a second when distances are judged; left out where neither time nor distances are told. */
  readonly lengthsASecond?: number;
  /** The dog that runs if another comes out; undefined where no reserve is carded. */
  readonly reserve: InventedRunner | undefined;
}
