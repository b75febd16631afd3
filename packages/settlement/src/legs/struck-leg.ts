import type { EachWayTerms } from '@furlong/betting';
import type { Goals } from '../results/market-result.ts';

/** One selection of a bet, with its terms as they were when the bet was accepted (D18). */
export interface StruckLeg {
  readonly selectionNumber: number;
  /** The price as struck, or `SP`. */
  readonly price: string;
  /** The each-way terms; null where each way was not offered. */
  readonly eachWay: EachWayTerms | null;
  readonly isBestOddsGuaranteed: boolean;
  /** The time at which the bet was accepted, in ms since 1970. */
  readonly acceptedAt: number;
  readonly isAntePost?: boolean;
  /** Whether the bet has the ante-post concession: the stake comes back if the horse does not run. */
  readonly isNonRunnerNoBet?: boolean;
  /** Whether extra places or better terms than standard were promised when the bet was accepted. */
  readonly isEachWayConcession?: boolean;
  readonly isInPlay?: boolean;
  /** The score when an in-play bet was accepted. An Asian handicap counts the goals after it. */
  readonly scoreAtPlacement?: Goals;
}
