import type { PlacementDecision } from '@furlong/betting';
import type { SubmitResponse } from '@furlong/contract';
import type { BetRequest, PlacementItem } from '../intake/submission.ts';
import type { BetToWrite } from './write-bets.queries.ts';

/** A submission with its decision. */
export interface DecidedSubmission {
  readonly item: PlacementItem;
  readonly request: BetRequest;
  readonly decision: PlacementDecision;
  /** The bets to write; none unless the submission was accepted. */
  readonly bets: readonly BetToWrite[];
  readonly response: SubmitResponse;
  /** Business ms at which it was decided; null while it waits its in-play delay. */
  readonly decidedAt: number | null;
  /** Business ms at which its in-play delay is over; null where it waits none. */
  readonly dueAt: number | null;
}
