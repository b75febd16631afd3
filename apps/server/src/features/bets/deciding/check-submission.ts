import { submitStatus } from '@furlong/contract';
import type { PlacementLeg } from '@furlong/betting';
import { revisionKey, storedKey, type PlacementFacts } from '../facts/read-placement-facts.ts';
import type { StoredRow } from '../facts/placement-facts.queries.ts';
import type {
  FreshSubmission,
  FrozenRequest,
  PlacementItem,
  PlacementOutcome,
} from '../intake/submission.ts';
import { fromStored } from '../answers/stored-answer.ts';
import { stillWaiting } from '../answers/submit-response.ts';

/** A submission that is there to be decided, or what became of it already. */
export type SubmissionCheck =
  | { readonly kind: 'open'; readonly item: PlacementItem; readonly frozen: FrozenRequest }
  | { readonly kind: 'done'; readonly item: PlacementItem; readonly outcome: PlacementOutcome };

/**
 * Sees to the session, to repeats and to the betslip before anything is decided: the first answer to whoever repeats (D22),
 * and a refusal, in the contract's order, where the session ended meanwhile, where the betslip is not this customer's, not there, or not as it was.
 */
export function checkSubmission(item: PlacementItem, facts: PlacementFacts): SubmissionCheck {
  const stored = facts.stored.get(storedKey(item.accountId, item.submissionKey));
  const done = (outcome: PlacementOutcome): SubmissionCheck => ({ kind: 'done', item, outcome });
  if (item.kind === 'waiting') {
    const isUndecided =
      stored?.status === submitStatus.pending || stored?.status === submitStatus.processing;
    return isUndecided
      ? { kind: 'open', item, frozen: item.frozen }
      : done(repeat(stored, facts.now));
  }
  if (facts.endedLogins.has(item.loginId)) return done(notAllowed('session.expired'));
  if (stored !== undefined) {
    if (stored.request_hash !== item.requestHash) return done(notAllowed('submission.key_reused'));
    return done(repeat(stored, facts.now));
  }
  return checkBetslip(item, facts);
}

function checkBetslip(item: FreshSubmission, facts: PlacementFacts): SubmissionCheck {
  const done = (outcome: PlacementOutcome): SubmissionCheck => ({ kind: 'done', item, outcome });
  const slip = facts.slips.get(item.betslipId);
  if (slip === undefined) return done(notAllowed('betslip.unknown'));
  if (slip.customerId !== null && slip.customerId !== item.customerId) {
    return done(notAllowed('betslip.foreign'));
  }
  const holder = facts.holders.get(revisionKey(item.betslipId, item.revision));
  if (holder !== undefined) {
    const isSame = holder.account_id === item.accountId && holder.request_hash === item.requestHash;
    return done(isSame ? repeat(holder, facts.now) : notAllowed('betslip.stale'));
  }
  if (slip.revision !== item.revision) return done(notAllowed('betslip.stale'));
  if (slip.bets.length === 0 || item.seen.length === 0) return done(notAllowed('betslip.empty'));
  const legs = chooseLegs(item, slip.bets);
  if (legs === undefined) return done(notAllowed('betslip.stale'));
  const { wagers, consent, keepBetslip } = item;
  return { kind: 'open', item, frozen: { legs, wagers, consent, keepBetslip } };
}

/** The selections that the customer sees and agrees to, in the slip's order. */
function chooseLegs(
  item: FreshSubmission,
  bets: readonly Omit<PlacementLeg, 'seenPrice' | 'seenTerms'>[],
): readonly PlacementLeg[] | undefined {
  const seen = new Map(item.seen.map((leg) => [leg.betId, leg]));
  const legs = bets.flatMap((bet): PlacementLeg[] => {
    const leg = seen.get(bet.id);
    if (leg === undefined) return [];
    const { seenPrice, seenTerms } = leg;
    return [{ seenPrice, seenTerms, ...bet }];
  });
  // One that is named twice is agreed to at neither price.
  return legs.length === item.seen.length ? legs : undefined;
}

/** The first answer; one that waits tells how long it still does. */
function repeat(stored: StoredRow | undefined, now: number): PlacementOutcome {
  if (!stored?.response) throw new Error('a submission that is stored has an answer');
  const { status, due_ms: dueAt } = stored;
  const first = fromStored(stored.response, stored.submission_key);
  const response =
    status === submitStatus.processing ? stillWaiting(first, (dueAt ?? 0) - now) : first;
  return { kind: 'answered', response, isNew: false };
}

function notAllowed(
  code: Extract<PlacementOutcome, { kind: 'not_allowed' }>['code'],
): PlacementOutcome {
  return { kind: 'not_allowed', code };
}
