import { totalStake, type Relatable, type Wager } from '@furlong/betting';
import type { Pence } from '@furlong/money';

/** A selection of a bet: its id, the groups by which it is related to others (D16), and the code of its sport. */
interface BetSelection extends Relatable {
  readonly sportCode: string;
}

/** A bet as it was struck. The results of its legs are always in the order of `selections`. */
export interface StruckBet {
  readonly wager: Wager;
  readonly selections: readonly BetSelection[];
  /** The number of lines that the bet had when it was accepted, win only. A void leg takes none away (3.4). */
  readonly lineCount: number;
  readonly isEachWay: boolean;
  readonly stakePerLinePence: Pence;
  /**
   * Whether the stake is a token. The winnings are paid and the stake is not; if the bet is void, the token comes back
   * (3.18).
   */
  readonly isFreeBet?: boolean;
  /** Whether related selections were accepted in one line by mistake (P9). */
  readonly isRelatedInError?: boolean;
}

/** The whole stake of a bet: all its lines, doubled if each way. Units: pence. */
export function stakeOf(bet: StruckBet): Pence {
  return totalStake(bet);
}
