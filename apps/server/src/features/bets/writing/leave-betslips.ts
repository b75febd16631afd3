import type { Statement } from '../../../platform/database/database.ts';
import type { PlacementFacts } from '../facts/read-placement-facts.ts';
import type { DecidedSubmission } from './decided-submission.ts';
import { whenAny } from './when-any.ts';
import {
  claimBetslips,
  endRevisions,
  holdRevisions,
  keepPrices,
  releaseRevisions,
  type KeptPrice,
  type PlacingSubmission,
} from './write-betslips.queries.ts';

/**
 * How a batch leaves its betslips. A revision that was placed is over. A revision whose bet begins to wait is held for that
 * bet until it fails. A betslip of nobody belongs to the customer who tried to place it. Selections that stay for a further
 * bet, or for another try, stay at the prices that their customer took or agreed to last: else the customer would be asked
 * about the same prices again (D19).
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
  const delayed = fresh.filter(({ decision }) => decision.kind === 'delayed');
  const released = decided.filter(
    ({ item, decision }) => item.kind === 'waiting' && decision.kind === 'refused',
  );
  return [
    ...whenAny(placed.map(toPlacing), endRevisions),
    ...whenAny(tried.map(toItem), claimBetslips),
    ...whenAny(delayed.map(toItem), holdRevisions),
    ...whenAny(released.map(toItem), releaseRevisions),
    ...whenAny([...listTakenPrices(placed), ...listAgreedPrices(fresh, facts)], keepPrices),
  ];
}

function toPlacing({ item, request }: DecidedSubmission): PlacingSubmission {
  const { betslipId, revision, accountId, submissionKey, customerId } = item;
  const isFresh = item.kind === 'fresh';
  const isCleared = !request.keepBetslip;
  return { betslipId, revision, accountId, submissionKey, customerId, isFresh, isCleared };
}

function toItem({ item }: DecidedSubmission): DecidedSubmission['item'] {
  return item;
}

/** The prices of bets whose selections stay on the slip. */
function listTakenPrices(placed: readonly DecidedSubmission[]): readonly KeptPrice[] {
  return placed
    .filter(({ request }) => request.keepBetslip)
    .flatMap(({ bets }) => bets.flatMap(({ bet }) => bet.legs));
}

/** The prices that customers saw and sent, where they were the prices indeed and the bet failed by something else. */
function listAgreedPrices(
  decided: readonly DecidedSubmission[],
  { markets }: PlacementFacts,
): readonly KeptPrice[] {
  return decided
    .filter(({ decision }) => decision.kind === 'refused')
    .flatMap(({ request }) => request.legs)
    .filter(({ marketId, selectionNumber, seenPrice }) => {
      const selection = markets.get(marketId)?.selections.get(selectionNumber);
      return seenPrice === selection?.price;
    })
    .map(({ id, seenPrice }) => ({ id, price: seenPrice }));
}
