import type { PlacementLeg } from '@furlong/betting';
import { submitStatus } from '@furlong/contract';
import { stillWaiting } from '../answers/submit-response.ts';
import { fromStored } from '../answers/stored-answer.ts';
import type { StoredRow } from '../facts/placement-facts.queries.ts';
import { revisionKey, storedKey, type PlacementFacts } from '../facts/read-placement-facts.ts';
import type {
  BetRequest,
  FreshSubmission,
  PlacementItem,
  PlacementOutcome,
} from '../intake/submission.ts';

/** A submission that is there to be decided, and what it asks. */
export interface OpenSubmission {
  readonly item: PlacementItem;
  readonly request: BetRequest;
}

/** Whether a submission is there to be decided, or what became of it already. */
type SubmissionCheck =
  | ({ readonly kind: 'open' } & OpenSubmission)
  | { readonly kind: 'done'; readonly outcome: PlacementOutcome };

/**
 * Sees to the session, to repeats and to the betslip before anything is decided. A repeat is given the first answer (D22).
 * Refuses in the contract's order: a session that ended meanwhile; a betslip that is not there, not this customer's, or not
 * as it was.
 */
export function checkSubmission(item: PlacementItem, facts: PlacementFacts): SubmissionCheck {
  const stored = facts.stored.get(storedKey(item.accountId, item.submissionKey));
  if (item.kind === 'waiting') {
    const isUndecided =
      stored?.status === submitStatus.pending || stored?.status === submitStatus.processing;
    return isUndecided
      ? { kind: 'open', item, request: item.request }
      : done(repeat(stored, facts.now));
  }
  if (facts.endedLogins.has(item.loginId)) return notAllowed('session.expired');
  if (stored !== undefined) {
    if (stored.request_hash !== item.requestHash) return notAllowed('submission.key_reused');
    return done(repeat(stored, facts.now));
  }
  return checkBetslip(item, facts);
}

function checkBetslip(item: FreshSubmission, facts: PlacementFacts): SubmissionCheck {
  const slip = facts.slips.get(item.betslipId);
  if (slip === undefined) return notAllowed('betslip.unknown');
  if (slip.customerId !== null && slip.customerId !== item.customerId)
    return notAllowed('betslip.foreign');
  const holder = facts.holders.get(revisionKey(item.betslipId, item.revision));
  if (holder !== undefined) {
    const isSame = holder.account_id === item.accountId && holder.request_hash === item.requestHash;
    return isSame ? done(repeat(holder, facts.now)) : notAllowed('betslip.stale');
  }
  if (slip.revision !== item.revision) return notAllowed('betslip.stale');
  if (slip.bets.length === 0 || item.seen.length === 0) return notAllowed('betslip.empty');
  const legs = chooseLegs(item, slip.bets);
  if (legs === undefined) return notAllowed('betslip.stale');
  const { wagers, consent, keepBetslip, freeBetId } = item;
  return { kind: 'open', item, request: { legs, wagers, consent, keepBetslip, freeBetId } };
}

/** The selections that the customer sees and agrees to, in the slip's order; undefined where one is not on the slip. */
function chooseLegs(
  item: FreshSubmission,
  bets: readonly Omit<PlacementLeg, 'seenPrice' | 'seenTerms'>[],
): readonly PlacementLeg[] | undefined {
  const seen = new Map(item.seen.map((leg) => [leg.betId, leg]));
  const legs = bets.flatMap((bet): PlacementLeg[] => {
    const leg = seen.get(bet.id);
    if (leg === undefined) return [];
    const { id, marketId, selectionNumber } = bet;
    const { seenPrice, seenTerms } = leg;
    return [{ id, marketId, selectionNumber, seenPrice, seenTerms }];
  });
  // A selection that is named twice is agreed to at neither price.
  return legs.length === item.seen.length ? legs : undefined;
}

/** The first answer; where the submission still waits, with how long it does. */
function repeat(stored: StoredRow | undefined, now: number): PlacementOutcome {
  if (!stored?.response) throw new Error('a submission that is stored has an answer');
  const { status, due_ms: dueAt } = stored;
  const first = fromStored(stored.response, stored.submission_key);
  const response =
    status === submitStatus.processing ? stillWaiting(first, (dueAt ?? 0) - now) : first;
  return { kind: 'answered', response, isNew: false };
}

function done(outcome: PlacementOutcome): SubmissionCheck {
  return { kind: 'done', outcome };
}

function notAllowed(
  code: Extract<PlacementOutcome, { kind: 'not_allowed' }>['code'],
): SubmissionCheck {
  return done({ kind: 'not_allowed', code });
}
