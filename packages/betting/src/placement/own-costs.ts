import { noPence, addPence, pence, subtractPence, type Pence } from '@furlong/money';
import { liabilityKey, type CustomerFacts, type AcceptedBet } from './placement-question.ts';

/** A leg of a customer's open bet, with the figures of the bet that decide its cost to the book. */
export interface OpenLeg {
  readonly marketId: number;
  readonly selectionNumber: number;
  /** The liability that the leg added to its selection when the bet was struck. */
  readonly liabilityPence: Pence;
  readonly legCount: number;
  readonly stakePence: Pence;
  /** The part of the stake that was bought back. */
  readonly boughtBackPence: Pence;
  /** The potential payout; null or missing where a starting price is in the bet. */
  readonly potentialPayoutPence: Pence | null | undefined;
  /** Whether the bet stakes a free bet, so that the payout has no stake in it. */
  readonly isFreeBet: boolean;
}

const wholePercent = 100;

/**
 * The cost to the book of a customer's open bets on each selection, by `liabilityKey`. Of a bet that was bought back in
 * part, only the rest counts. Units: pence. Rounding: the part bought back down, so that what is left is never too
 * little.
 * Rules: D21.
 * @example A double that would cost £30.00, of which a third was bought back, would cost £20.00 on each of its
 * selections.
 */
export function ownCostsOf(legs: readonly OpenLeg[]): ReadonlyMap<string, Pence> {
  const costs = new Map<string, Pence>();
  for (const leg of legs) {
    const whole = costOn(leg, leg);
    const boughtBack = (BigInt(whole) * BigInt(leg.boughtBackPence)) / BigInt(leg.stakePence);
    addCost(costs, leg, subtractPence(whole, pence(Number(boughtBack))));
  }
  return costs;
}

/**
 * The cost of a customer's bets on each selection together with these bets; `undefined` for customers who have the
 * whole of each limit, or more: their own bets do not count.
 */
export function costsWith(
  { stakeFactorPercent, ownCosts }: Pick<CustomerFacts, 'stakeFactorPercent' | 'ownCosts'>,
  bets: readonly AcceptedBet[],
): ReadonlyMap<string, Pence> | undefined {
  if (stakeFactorPercent >= wholePercent) return undefined;
  const costs = new Map(ownCosts);
  for (const bet of bets)
    for (const leg of bet.legs)
      addCost(
        costs,
        leg,
        costOn({ ...bet, legCount: bet.legs.length, isFreeBet: bet.freeBetId !== undefined }, leg),
      );
  return costs;
}

/**
 * The cost of a bet on one of its selections. For a single, and for a bet at starting prices, it is the leg's
 * liability.
 */
function costOn(
  bet: Pick<OpenLeg, 'legCount' | 'stakePence' | 'potentialPayoutPence' | 'isFreeBet'>,
  leg: Pick<OpenLeg, 'liabilityPence'>,
): Pence {
  const { legCount, potentialPayoutPence: payout, stakePence } = bet;
  if (legCount === 1 || payout === null || payout === undefined) return leg.liabilityPence;
  return bet.isFreeBet ? payout : subtractPence(payout, stakePence);
}

function addCost(
  costs: Map<string, Pence>,
  { marketId, selectionNumber }: Pick<OpenLeg, 'marketId' | 'selectionNumber'>,
  cost: Pence,
): void {
  const key = liabilityKey(marketId, selectionNumber);
  costs.set(key, addPence(costs.get(key) ?? noPence, cost));
}
