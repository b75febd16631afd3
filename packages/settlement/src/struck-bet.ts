import { countLines, totalStake, type Relatable, type Wager } from '@furlong/betting';
import type { Pence } from '@furlong/money';

/** A selection of a bet: what it is related by (D16), and the code of its sport. */
export interface SettledSelection extends Relatable {
  readonly sportCode: string;
}

/** A bet as it was struck. The results of its legs are given in the order of `selections`. */
export interface StruckBet {
  readonly wager: Wager;
  readonly selections: readonly SettledSelection[];
  readonly isEachWay: boolean;
  readonly stakePerLinePence: Pence;
  /** A token was staked: winnings are paid, the stake is not; void gives the token back (3.18). */
  readonly isFreeBet?: boolean;
  /** Related selections stood in one line by mistake (P9). */
  readonly isRelatedInError?: boolean;
}

/** The selections as lines are made of them: those related in error did stand together. */
export function selectionsInLines(bet: StruckBet): readonly Relatable[] {
  if (bet.isRelatedInError !== true) return bet.selections;
  return bet.selections.map((selection, index) => ({ id: `${index}:${selection.id}`, groups: [] }));
}

/** Units: pence, all lines, each way doubled. A void leg takes no line away (3.4). */
export function stakeOf(bet: StruckBet): Pence {
  return totalStake({
    stakePerLinePence: bet.stakePerLinePence,
    lineCount: countLines(bet.wager, selectionsInLines(bet)),
    isEachWay: bet.isEachWay,
  });
}
