import { submitStatus } from '@furlong/contract';
import { decideBets, liabilityKey, toEachWayTerms, type PlacementDecision } from '@furlong/betting';
import { addPence, pence, type Pence } from '@furlong/money';
import type { Book } from '../../../core/catalogue/book/book.ts';
import type { HouseAccounts } from '../../../core/ledger/accounts.queries.ts';
import { journalKind, type Journal, type Posting } from '../../../core/ledger/journal.ts';
import { preparePosting } from '../../../core/ledger/post-journals.ts';
import type { ReadThenWrite, Statement, Writing } from '../../../platform/database/database.ts';
import { toTicketNumber } from '../../../core/wagers/ticket-number.ts';
import { checkSubmission } from './check-submission.ts';
import { leaveBetslips, type DecidedSubmission } from '../writing/leave-betslips.ts';
import {
  addLiabilities,
  decideWaiting,
  insertBets,
  insertSubmissions,
  type BetToWrite,
  type LiabilityToAdd,
  type SubmissionToWrite,
} from '../writing/placement.queries.ts';
import {
  readPlacementFacts,
  type PlacementFacts,
  type PlacementPolicy,
} from '../facts/read-placement-facts.ts';
import type { FrozenRequest, PlacementItem, PlacementOutcome } from '../intake/submission.ts';
import { acceptedResponse, refusedResponse, waitingResponse } from '../answers/submit-response.ts';

export interface PlaceBetsDeps {
  /** At least as many as the batch can make bets. */
  readonly betIds: readonly number[];
  readonly book: Book;
  readonly houseAccounts: HouseAccounts;
  readonly policy: PlacementPolicy;
  readonly now: () => number;
}

interface Decided extends DecidedSubmission {
  /** Its place in the batch. */
  readonly index: number;
}

/**
 * Places a batch of submissions in one transaction: reads what it rests on, decides, writes. The deciding is pure and
 * lives in packages/betting. No two items share a betslip or a key. Answers in the order of the items.
 * Fails as raced, by reading or by what it writes, when it must be tried again.
 */
export function placeBets(
  deps: PlaceBetsDeps,
  items: readonly PlacementItem[],
): ReadThenWrite<PlacementFacts, readonly PlacementOutcome[]> {
  return {
    read: async (tx) => await readPlacementFacts(tx, items, deps),
    decide: (facts) => decidePlacements(deps, items, facts),
  };
}

function* decidePlacements(
  deps: PlaceBetsDeps,
  items: readonly PlacementItem[],
  facts: PlacementFacts,
): Writing<readonly PlacementOutcome[]> {
  const checks = items.map((item) => checkSubmission(item, facts));
  const outcomes = checks.map((check) => (check.kind === 'done' ? check.outcome : undefined));
  const open = checks.flatMap((check, index) =>
    check.kind === 'open' ? [{ index, ...check }] : [],
  );
  const decisions = decideBets({
    ...facts,
    requests: open.map(({ item, frozen }) => ({
      accountId: item.accountId,
      waitedSince: item.kind === 'waiting' ? item.receivedAt : undefined,
      ...frozen,
    })),
  });
  const ids = deps.betIds.values();
  const decided: Decided[] = [];
  for (const [position, { index, item, frozen }] of open.entries()) {
    const decision = decisions[position];
    if (decision === undefined) throw new Error('every question has an answer');
    const code = requestRefusal(item, decision);
    if (code !== undefined) {
      outcomes[index] = { kind: 'not_allowed', code };
      continue;
    }
    const bets = toBetsToWrite({ deps, facts, item, frozen }, decision, ids);
    decided.push({ index, item, frozen, decision, bets });
  }
  const customers = yield* writePlacements({ deps, facts, decided, outcomes });
  return items.map(({ accountId }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('every submission has an outcome');
    const isPlaced =
      outcome.kind === 'answered' &&
      outcome.isNew &&
      outcome.response.status === submitStatus.succeed;
    return isPlaced ? { account: customers.get(accountId), ...outcome } : outcome;
  });
}

interface Placements {
  readonly deps: PlaceBetsDeps;
  readonly facts: PlacementFacts;
  readonly decided: readonly Decided[];
  /** Filled in by the position in the batch. */
  readonly outcomes: (PlacementOutcome | undefined)[];
}

/** Says what each account comes to. */
function* writePlacements(placements: Placements): Writing<Posting['customers']> {
  const { deps, facts, decided, outcomes } = placements;
  const bets = decided.flatMap((each) => each.bets);
  // The database is busy with them while the answers are worked out.
  if (bets.length > 0)
    yield insertBets(bets, { placedAt: facts.now, rulesVersion: deps.policy.rulesVersion });
  const submissions = decided.map((each) => toSubmissionToWrite(each, placements));
  for (const [position, { index }] of decided.entries()) {
    const response = submissions[position]?.response;
    if (response !== undefined) outcomes[index] = { kind: 'answered', response, isNew: true };
  }
  yield* storeSubmissions(submissions, facts.now);
  yield* leaveBetslips(decided, facts);
  return bets.length === 0 ? new Map() : yield* takeStakes(bets, placements);
}

/** The rows that every batch moves come last. */
function* takeStakes(
  bets: readonly BetToWrite[],
  { deps, facts }: Placements,
): Writing<Posting['customers']> {
  const journal = toStakeJournal(bets, deps.houseAccounts, facts.now);
  const { posting, ofCustomers, ofHouse } = preparePosting([journal], facts.accounts);
  yield* ofCustomers;
  yield addLiabilities(sumLiabilities(bets, facts));
  yield* ofHouse;
  return posting.customers;
}

/** One that waited its delay has its row already. */
function storeSubmissions(
  submissions: readonly SubmissionToWrite[],
  at: number,
): readonly Statement[] {
  const fresh = submissions.filter(({ item }) => item.kind === 'fresh');
  const waited = submissions.filter(({ item }) => item.kind === 'waiting');
  return [
    ...(fresh.length === 0 ? [] : [insertSubmissions(fresh, at)]),
    ...(waited.length === 0 ? [] : [decideWaiting(waited, at)]),
  ];
}

/** The stakes leave the customers' funds and stand among the open stakes until their bets are settled. */
function toStakeJournal(bets: readonly BetToWrite[], house: HouseAccounts, at: number): Journal {
  const taken = bets.map(({ id, item, bet }) => ({
    accountId: item.accountId,
    amountPence: pence(-bet.stakePence),
    betId: id,
    betStep: 0,
  }));
  const staked = addPence(...bets.map(({ bet }) => bet.stakePence));
  const open = { accountId: house.openStakes, amountPence: staked };
  return { kind: journalKind.stake, at, entries: [...taken, open] };
}

/** What the bets add to each selection, in the order in which all batches write them. */
function sumLiabilities(
  bets: readonly BetToWrite[],
  facts: PlacementFacts,
): readonly LiabilityToAdd[] {
  const sums = new Map<string, LiabilitySum>();
  for (const { bet } of bets) {
    for (const { marketId, selectionNumber, liabilityPence } of bet.legs) {
      const key = liabilityKey(marketId, selectionNumber);
      const sum = sums.get(key);
      sums.set(key, {
        key,
        marketId,
        selectionNumber,
        betCount: (sum?.betCount ?? 0) + 1,
        stakedPence: pence((sum?.stakedPence ?? 0) + bet.stakePence),
        liabilityPence: pence((sum?.liabilityPence ?? 0) + liabilityPence),
      });
    }
  }
  return [...sums.values()]
    .toSorted(
      (left, right) =>
        left.marketId - right.marketId || left.selectionNumber - right.selectionNumber,
    )
    .map((sum) => {
      const read = facts.liabilities.get(sum.key);
      const market = facts.markets.get(sum.marketId);
      if (market === undefined) throw new Error('a bet is struck on markets that were read');
      return {
        isKnown: read !== undefined,
        expectedPence: (read ?? 0) + sum.liabilityPence,
        limitPence: market.liabilityLimitPence,
        ...sum,
      };
    });
}

interface LiabilitySum {
  readonly key: string;
  readonly marketId: number;
  readonly selectionNumber: number;
  readonly betCount: number;
  readonly stakedPence: Pence;
  readonly liabilityPence: Pence;
}

/** What the betslip never offered is the request's fault, not an outcome; one that waited was offered. */
function requestRefusal(
  item: PlacementItem,
  decision: PlacementDecision,
): 'betslip.wager_unknown' | 'betslip.each_way_unavailable' | undefined {
  if (decision.kind !== 'refused' || item.kind === 'waiting') return undefined;
  if (decision.refusal.kind === 'wager_unknown') return 'betslip.wager_unknown';
  if (decision.refusal.kind === 'each_way_unavailable') return 'betslip.each_way_unavailable';
  return undefined;
}

function toBetsToWrite(
  subject: {
    readonly deps: PlaceBetsDeps;
    readonly facts: PlacementFacts;
    readonly item: PlacementItem;
    readonly frozen: FrozenRequest;
  },
  decision: PlacementDecision,
  ids: Iterator<number>,
): readonly BetToWrite[] {
  if (decision.kind !== 'accepted') return [];
  const { deps, facts, item, frozen } = subject;
  return decision.bets.map((bet) => {
    const next = ids.next();
    if (next.done === true) throw new Error('every bet has an id');
    return {
      id: next.value,
      item,
      bet,
      consent: frozen.consent,
      legs: bet.legs.map((leg) => {
        const market = deps.book.findMarketById(leg.marketId);
        const decidedBy = facts.markets.get(leg.marketId);
        const [relatedGroup] = decidedBy?.groups ?? [];
        const marketVersion = facts.marketVersions.get(leg.marketId);
        if (market === undefined || marketVersion === undefined || relatedGroup === undefined)
          throw new Error('a bet is struck on a market of the book');
        return {
          eachWay: toEachWayTerms(decidedBy?.placeTerms),
          isBestOddsGuaranteed: market.isBestOddsGuaranteed && leg.price !== 'SP',
          marketVersion,
          relatedGroup,
        };
      }),
    };
  });
}

function toSubmissionToWrite(
  { item, frozen, decision, bets }: Decided,
  { deps: { book }, facts: { now } }: Placements,
): SubmissionToWrite {
  const subject = { submissionKey: item.submissionKey, request: frozen, now };
  switch (decision.kind) {
    case 'accepted': {
      const tickets = bets.map(({ id, bet }) => ({ bet, ticketNumber: toTicketNumber(id) }));
      const balancePence = decision.balancePence;
      const response = acceptedResponse(book, { balancePence, ...subject }, tickets);
      return { item, frozen, status: submitStatus.succeed, response, dueAt: null };
    }
    case 'refused': {
      const { balancePence, refusal } = decision;
      const response = refusedResponse(book, { balancePence, ...subject }, refusal);
      return { item, frozen, status: submitStatus.failed, response, dueAt: null };
    }
    case 'delayed': {
      const request = { ...frozen, legs: decision.legs };
      const asked = { ...subject, request, balancePence: decision.balancePence };
      const dueAt = item.receivedAt + decision.delayMs;
      const response = waitingResponse(book, asked, dueAt - now);
      return { item, frozen: request, status: submitStatus.processing, response, dueAt };
    }
  }
}
