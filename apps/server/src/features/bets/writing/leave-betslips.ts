import type { PlacementDecision } from '@furlong/betting';
import type { Statement } from '../../../platform/database/database.ts';
import {
  claimBetslips,
  holdBetslips,
  keepPrices,
  releaseBetslips,
  turnBetslips,
} from './leave-betslips.queries.ts';
import type { BetToWrite } from './placement.queries.ts';
import type { PlacementFacts } from '../facts/read-placement-facts.ts';
import type { FrozenRequest, PlacementItem } from '../intake/submission.ts';

/** A submission with its decision. */
export interface DecidedSubmission {
  readonly item: PlacementItem;
  readonly frozen: FrozenRequest;
  readonly decision: PlacementDecision;
  readonly bets: readonly BetToWrite[];
}

/**
 * A placed revision is over, and one whose bet begins to wait is held by it, until it fails; a betslip that was only tried
 * is its customer's from now on. What stays for a further bet, or for another try, stays at the prices that its customer
 * took or agreed to last: else they would be asked about them again (D19).
 */
export function leaveBetslips(
  decided: readonly DecidedSubmission[],
  facts: PlacementFacts,
): readonly Statement[] {
  const placed = decided.filter(({ decision }) => decision.kind === 'accepted');
  const tried = decided.filter(
    ({ item, decision }) =>
      decision.kind !== 'accepted' && facts.slips.get(item.betslipId)?.customerId === null,
  );
  const fresh = decided.filter(({ item }) => item.kind === 'fresh');
  const waiting = fresh.filter(({ decision }) => decision.kind === 'delayed');
  const released = decided.filter(
    ({ item, decision }) => item.kind === 'waiting' && decision.kind === 'refused',
  );
  const kept = placed.flatMap(({ frozen, bets }) =>
    frozen.keepBetslip ? bets.flatMap(({ bet }) => bet.legs) : [],
  );
  const prices = [...kept, ...listAgreedPrices(fresh, facts)];
  const turning = placed.map(({ item, frozen }) => ({
    isCleared: !frozen.keepBetslip,
    isFresh: item.kind === 'fresh',
    ...item,
  }));
  return [
    ...(placed.length === 0 ? [] : [turnBetslips(turning)]),
    ...(tried.length === 0 ? [] : [claimBetslips(tried.map(({ item }) => item))]),
    ...(waiting.length === 0 ? [] : [holdBetslips(waiting.map(({ item }) => item))]),
    ...(released.length === 0 ? [] : [releaseBetslips(released.map(({ item }) => item))]),
    ...(prices.length === 0 ? [] : [keepPrices(prices)]),
  ];
}

/** What customers looked at and sent, where it was the price indeed and their bet failed by something else. */
function listAgreedPrices(
  decided: readonly DecidedSubmission[],
  { markets }: PlacementFacts,
): readonly { readonly id: string; readonly price: string }[] {
  return decided.flatMap(({ frozen, decision }) => {
    if (decision.kind !== 'refused') return [];
    const agreed = frozen.legs.filter(({ marketId, selectionNumber, seenPrice }) => {
      const selection = markets.get(marketId)?.selections.get(selectionNumber);
      return seenPrice === selection?.price;
    });
    return agreed.map(({ id, seenPrice }) => ({ id, price: seenPrice }));
  });
}
