import { noPence, subtractPence, type Pence } from '@furlong/money';
import type { FittedWager } from '../wagers/fit-wagers.ts';
import type { FreeBetFacts, FreeBetFault } from './free-bet-facts.ts';
import type { AcceptedBet } from './placement-question.ts';

/** Whether a slip can take a free bet, whatever its amount: the slip has one wager of one line, to win. */
function takesFreeBet(
  wagers: readonly { readonly lineCount: number; readonly isEachWay: boolean }[],
): boolean {
  const [wager] = wagers;
  return wagers.length === 1 && wager?.lineCount === 1 && !wager.isEachWay;
}

/**
 * Says why a free bet cannot be staked; `undefined` where it can. A free bet is staked whole on one line to win. A free
 * bet of somebody else is unknown. Units: pence; `at` is when the submission came in, in business ms.
 * Rules: docs/rules/placement.md 8.4.
 */
export function whyNoFreeBet(
  freeBet: FreeBetFacts | undefined,
  staked: {
    readonly accountId: number;
    readonly wagers: readonly FittedWager[];
    readonly at: number;
  },
): FreeBetFault | undefined {
  if (freeBet?.accountId !== staked.accountId) return 'unknown';
  if (freeBet.isGone) return 'used';
  if (freeBet.expiresAt <= staked.at) return 'expired';
  const [wager] = staked.wagers;
  const fits = takesFreeBet(staked.wagers) && wager?.stakePerLinePence === freeBet.amountPence;
  return fits ? undefined : 'unfit';
}

/**
 * The bet with a free bet as its stake, which does not come back. Units: pence. Rounding: none, as the stake is whole.
 * Rules: docs/rules/settlement.md 3.18.
 */
export function stakeFreeBet(bet: AcceptedBet, freeBetId: string): AcceptedBet {
  const { potentialPayoutPence: payout, stakePence } = bet;
  const winnings = payout === undefined ? undefined : subtractPence(payout, stakePence);
  return { ...bet, freeBetId, potentialPayoutPence: winnings };
}

/** The part of a bet's stake that is the customer's own money. Units: pence. */
export function ownStakeOf(bet: Pick<AcceptedBet, 'freeBetId' | 'stakePence'>): Pence {
  return bet.freeBetId === undefined ? bet.stakePence : noPence;
}
