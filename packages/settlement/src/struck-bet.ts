import { totalStake, type Relatable, type Wager } from '@furlong/betting';
import type { Pence } from '@furlong/money';

/** A selection of a bet: what it is related by (D16), and the code of its sport. */
export interface BetSelection extends Relatable {
  readonly sportCode: string;
}

/** A bet as it was struck. The results of its legs are given in the order of `selections`. */
export interface StruckBet {
  readonly wager: Wager;
  readonly selections: readonly BetSelection[];
  /** Lines win only, as counted when the bet was accepted: a void leg takes none away (3.4). */
  readonly lineCount: number;
  readonly isEachWay: boolean;
  readonly stakePerLinePence: Pence;
  /** A token was staked: winnings are paid, the stake is not; void gives the token back (3.18). */
  readonly isFreeBet?: boolean;
  /** Related selections stood in one line by mistake (P9). */
  readonly isRelatedInError?: boolean;
}

/** The whole stake. Units: pence, all lines, each way doubled. */
export function stakeOf(bet: StruckBet): Pence {
  return totalStake(bet);
}
