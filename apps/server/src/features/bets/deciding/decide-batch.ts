import { decideBets, type PlacementDecision } from '@furlong/betting';
import { assert } from '@furlong/exact';
import type { Book } from '../../../core/catalogue/book/book.ts';
import { toTicketNumber } from '../../../core/wagers/ticket-number.ts';
import type { Writing } from '../../../platform/database/database.ts';
import { refusedResponse } from '../answers/refused-response.ts';
import { acceptedResponse, waitingResponse } from '../answers/submit-response.ts';
import type { PlacementFacts } from '../facts/read-placement-facts.ts';
import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';
import type { DecidedSubmission } from '../writing/decided-submission.ts';
import { writeBatch, type WritingDeps } from '../writing/write-batch.ts';
import type { BetToWrite } from '../writing/write-bets.queries.ts';
import { toBetsToWrite } from './bets-to-write.ts';
import { checkSubmission, type OpenSubmission } from './check-submission.ts';

interface DecidingDeps extends WritingDeps {
  /** The book, in which an answer finds the names of selections and markets. */
  readonly book: Book;
}

/**
 * Decides a batch of submissions by the facts, and says what is to be written of it. Pure. No two items share a betslip or
 * a key. Shape: an outcome for each item, in their order.
 */
export function decideBatch(
  deps: DecidingDeps,
  items: readonly PlacementItem[],
  facts: PlacementFacts,
): Writing<readonly PlacementOutcome[]> {
  const outcomes = new Map<PlacementItem, PlacementOutcome>();
  const open: OpenSubmission[] = [];
  for (const item of items) {
    const check = checkSubmission(item, facts);
    if (check.kind === 'open') open.push(check);
    else outcomes.set(item, check.outcome);
  }
  const decided: DecidedSubmission[] = [];
  const betIds = facts.betIds.values();
  for (const judged of judgeSubmissions(open, facts)) {
    const code = requestFault(judged);
    if (code === undefined) {
      const bets = toBetsToWrite(judged, { facts, betIds });
      decided.push(toDecided(judged, bets, { book: deps.book, now: facts.now }));
    } else outcomes.set(judged.item, { kind: 'not_allowed', code });
  }
  const { statements, result: accounts } = writeBatch(decided, facts, deps);
  for (const { item, response, bets } of decided) {
    const account = bets.length === 0 ? undefined : accounts.get(item.accountId);
    outcomes.set(item, { kind: 'answered', response, isNew: true, account });
  }
  const result = items.map((item) => {
    const outcome = outcomes.get(item);
    assert(outcome !== undefined, 'every submission has an outcome');
    return outcome;
  });
  return { statements, result };
}

interface JudgedSubmission extends OpenSubmission {
  readonly decision: PlacementDecision;
}

function judgeSubmissions(
  open: readonly OpenSubmission[],
  facts: PlacementFacts,
): readonly JudgedSubmission[] {
  const decisions = decideBets({
    ...facts,
    requests: open.map(({ item, request: { legs, wagers, consent, freeBetId } }) => ({
      accountId: item.accountId,
      legs,
      wagers,
      consent,
      freeBetId,
      waitedSince: item.kind === 'waiting' ? item.receivedAt : undefined,
    })),
  });
  return open.map(({ item, request }, index) => {
    const decision = decisions[index];
    assert(decision !== undefined, 'every submission has a decision');
    return { item, request, decision };
  });
}

/**
 * A wager that the betslip never offered is the request's fault, and no outcome that is stored. The wagers of a submission
 * that waited its delay were offered when it came in.
 */
function requestFault({
  item,
  decision,
}: JudgedSubmission): 'betslip.wager_unknown' | 'betslip.each_way_unavailable' | undefined {
  if (decision.kind !== 'refused' || item.kind === 'waiting') return undefined;
  if (decision.refusal.kind === 'wager_unknown') return 'betslip.wager_unknown';
  if (decision.refusal.kind === 'each_way_unavailable') return 'betslip.each_way_unavailable';
  return undefined;
}

function toDecided(
  { item, request, decision }: JudgedSubmission,
  bets: readonly BetToWrite[],
  { book, now }: { readonly book: Book; readonly now: number },
): DecidedSubmission {
  const { submissionKey, receivedAt } = item;
  const { balancePence } = decision;
  const subject = { submissionKey, request, balancePence, now };
  switch (decision.kind) {
    case 'accepted': {
      const tickets = bets.map(({ id, bet }) => ({ bet, ticketNumber: toTicketNumber(id) }));
      const response = acceptedResponse(book, subject, tickets);
      return { item, request, decision, bets, response, decidedAt: now, dueAt: null };
    }
    case 'refused': {
      const response = refusedResponse(book, subject, decision.refusal);
      return { item, request, decision, bets, response, decidedAt: now, dueAt: null };
    }
    case 'delayed': {
      const dueAt = receivedAt + decision.delayMs;
      const asked = { ...request, legs: decision.legs };
      const response = waitingResponse(book, { ...subject, request: asked }, dueAt - now);
      return { item, request: asked, decision, bets, response, decidedAt: null, dueAt };
    }
  }
}
