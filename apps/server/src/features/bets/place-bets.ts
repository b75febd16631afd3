import { decideBets, type PlacementDecision, type StruckBet } from '@furlong/betting';
import { pence, type Pence } from '@furlong/money';
import type { Book } from '../../core/catalogue/book.ts';
import type { HouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { journalKind, type Journal, type Posting } from '../../core/ledger/journal.ts';
import { postJournals } from '../../core/ledger/post-journals.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { groupOf, placeTermsOf } from '../../core/wagers/market-facts.ts';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { checkSubmission } from './check-submission.ts';
import {
  addLiabilities,
  claimBetslips,
  insertBets,
  keepTakenPrices,
  storeSubmissions,
  turnBetslips,
  type BetIds,
  type BetToWrite,
  type SubmissionToWrite,
} from './placement.queries.ts';
import { PlacementRaced } from './placement-raced.ts';
import {
  readPlacementFacts,
  type PlacementFacts,
  type PlacementPolicy,
} from './read-placement-facts.ts';
import type { FrozenRequest, PlacementItem, PlacementOutcome } from './submission.ts';
import { acceptedResponse, refusedResponse, waitingResponse } from './submit-response.ts';

export interface PlaceBetsDeps {
  readonly betIds: BetIds;
  readonly book: Book;
  readonly houseAccounts: HouseAccounts;
  readonly policy: PlacementPolicy;
  readonly now: () => number;
}

/** A submission with its decision, in the order of the batch. */
interface Decided {
  readonly index: number;
  readonly item: PlacementItem;
  readonly frozen: FrozenRequest;
  readonly decision: PlacementDecision;
  readonly bets: readonly BetToWrite[];
}

/**
 * Places a batch of submissions: read, decide, write, in the caller's transaction. The deciding is pure and
 * lives in packages/betting. No two items share a betslip or a key.
 * Answers in the order of the items.
 * @throws PlacementRaced when it must be tried again.
 */
export async function placeBets(
  tx: Transaction,
  deps: PlaceBetsDeps,
  items: readonly PlacementItem[],
): Promise<readonly PlacementOutcome[]> {
  const facts = await readPlacementFacts(tx, items, deps);
  const checks = items.map((item) => checkSubmission(item, facts));
  const outcomes = checks.map((check) => (check.kind === 'done' ? check.outcome : undefined));
  const open = checks.flatMap((check, index) =>
    check.kind === 'open' ? [{ ...check, index }] : [],
  );
  const decisions = decideBets({
    ...facts,
    requests: open.map(({ item, frozen }) => ({
      ...frozen,
      accountId: item.accountId,
      waitedSince: item.kind === 'waiting' ? item.receivedAt : undefined,
    })),
  });
  const ids = facts.betIds.values();
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
  const versions = await writePlacements(tx, { deps, facts, decided, outcomes });
  return outcomes.map((outcome, index) => {
    if (outcome === undefined) throw new Error('every submission has an outcome');
    const accountId = items[index]?.accountId ?? 0;
    const isPlaced = outcome.kind === 'answered' && outcome.isNew && outcome.response.status === 2;
    return isPlaced ? { ...outcome, accountVersion: versions.get(accountId) } : outcome;
  });
}

interface Writing {
  readonly deps: PlaceBetsDeps;
  readonly facts: PlacementFacts;
  readonly decided: readonly Decided[];
  /** Filled in by the position in the batch. */
  readonly outcomes: (PlacementOutcome | undefined)[];
}

/** Writes the lot; gives the version each account has come to. */
async function writePlacements(
  tx: Transaction,
  writing: Writing,
): Promise<ReadonlyMap<number, number>> {
  const { deps, facts, decided, outcomes } = writing;
  if (decided.length === 0) return new Map();
  const submissions = decided.map((each) => toSubmissionToWrite(each, deps.book));
  for (const [position, { index }] of decided.entries()) {
    const response = submissions[position]?.response;
    if (response !== undefined) outcomes[index] = { kind: 'answered', response, isNew: true };
  }
  const bets = decided.flatMap((each) => each.bets);
  // One behind the other, in this order; the rows that every batch moves come last.
  const [, , posting] = await Promise.all([
    storeSubmissions(tx, submissions, facts.now),
    settleBetslips(tx, decided, facts),
    bets.length === 0 ? undefined : writeBets(tx, bets, writing),
  ]);
  return new Map([...(posting?.customers ?? [])].map(([id, state]) => [id, state.version]));
}

async function writeBets(
  tx: Transaction,
  bets: readonly BetToWrite[],
  { deps, facts }: Writing,
): Promise<Posting> {
  const [, , posting] = await Promise.all([
    insertBets(tx, bets, { placedAt: facts.now, rulesVersion: deps.policy.rulesVersion }),
    writeLiabilities(tx, bets, facts),
    postJournals(
      tx,
      bets.map((bet) => toStakeJournal(bet, deps.houseAccounts, facts.now)),
      facts.accounts,
    ),
  ]);
  return posting;
}

/** The stake leaves the customer's funds and stands among the open stakes until the bet is settled. */
function toStakeJournal({ id, item, bet }: BetToWrite, house: HouseAccounts, at: number): Journal {
  return {
    kind: journalKind.stake,
    idempotencyKey: `stake:${String(id)}`,
    betId: id,
    at,
    entries: [
      { accountId: item.accountId, amountPence: pence(-bet.stakePence) },
      { accountId: house.openStakes, amountPence: bet.stakePence },
    ],
  };
}

/**
 * A placed revision is over; a betslip that was only tried is its customer's from now on. What is kept for a further
 * bet is kept at the prices that its customer took last: else they would be asked about them again (D19).
 */
async function settleBetslips(
  tx: Transaction,
  decided: readonly Decided[],
  facts: PlacementFacts,
): Promise<void> {
  const placed = decided.filter(({ decision }) => decision.kind === 'accepted');
  const tried = decided.filter(
    ({ item, decision }) =>
      decision.kind !== 'accepted' && facts.slips.get(item.betslipId)?.customerId === null,
  );
  const kept = placed.flatMap(({ frozen, bets }) =>
    frozen.keepBetslip ? bets.flatMap(({ bet }) => bet.legs) : [],
  );
  const [turnedFreshCount] = await Promise.all([
    turnBetslips(
      tx,
      placed.map(({ item, frozen }) => ({
        ...item,
        isCleared: !frozen.keepBetslip,
        isFresh: item.kind === 'fresh',
      })),
    ),
    tried.length === 0
      ? undefined
      : claimBetslips(
          tx,
          tried.map(({ item }) => item),
        ),
    kept.length === 0 ? undefined : keepTakenPrices(tx, kept),
  ]);
  // One that waited its delay may have been changed meanwhile; that is its customer's right.
  if (turnedFreshCount < placed.filter(({ item }) => item.kind === 'fresh').length) {
    throw new PlacementRaced('a betslip changed while it was placed');
  }
}

/**
 * Adds to the liabilities. Where another batch added to the same selection since they were read, and the
 * two together go beyond the limit, this one is decided again.
 */
async function writeLiabilities(
  tx: Transaction,
  bets: readonly BetToWrite[],
  facts: PlacementFacts,
): Promise<void> {
  const added = sumLiabilities(bets.map(({ bet }) => bet));
  const written = await addLiabilities(tx, added);
  for (const [index, row] of written.entries()) {
    const before = facts.liabilities.get(added[index]?.key ?? '') ?? 0;
    const expected = before + (added[index]?.liabilityPence ?? 0);
    const limit = facts.markets.get(row.market_id)?.liabilityLimitPence ?? 0;
    if (row.liability_pence > expected && row.liability_pence > limit) {
      throw new PlacementRaced('a liability limit was reached meanwhile');
    }
  }
}

function sumLiabilities(bets: readonly StruckBet[]) {
  const sums = new Map<string, LiabilitySum>();
  for (const bet of bets) {
    for (const { marketId, selectionNumber, liabilityPence } of bet.legs) {
      const key = `${String(marketId)}:${String(selectionNumber)}`;
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
  return [...sums.values()].toSorted(
    (left, right) => left.marketId - right.marketId || left.selectionNumber - right.selectionNumber,
  );
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
  return decision.bets.map((bet, ordinal) => {
    const next = ids.next();
    if (next.done === true) throw new Error('every bet has an id');
    return {
      id: next.value,
      item,
      ordinal,
      bet,
      consent: frozen.consent,
      legs: bet.legs.map((leg) => {
        const market = deps.book.findMarketById(leg.marketId);
        const marketVersion = facts.marketVersions.get(leg.marketId);
        if (market === undefined || marketVersion === undefined)
          throw new Error('a bet is struck on a market of the book');
        return {
          placeTerms: placeTermsOf(market),
          isBestOddsGuaranteed: market.isBestOddsGuaranteed && leg.price !== 'SP',
          marketVersion,
          relatedGroup: groupOf(market),
        };
      }),
    };
  });
}

function toSubmissionToWrite(
  { item, frozen, decision, bets }: Decided,
  book: Book,
): SubmissionToWrite {
  const subject = { submissionKey: item.submissionKey, request: frozen };
  switch (decision.kind) {
    case 'accepted': {
      const tickets = bets.map(({ id, bet }) => ({ bet, ticketNumber: toTicketNumber(id) }));
      const balancePence = decision.balancePence;
      const response = acceptedResponse(book, { ...subject, balancePence }, tickets);
      return { item, frozen, status: 2, response, dueAt: null };
    }
    case 'refused': {
      const { balancePence, refusal } = decision;
      const response = refusedResponse(book, { ...subject, balancePence }, refusal);
      return { item, frozen, status: 4, response, dueAt: null };
    }
    case 'delayed': {
      const waiting = { ...frozen, legs: decision.legs };
      const { balancePence } = decision;
      const asked = { ...subject, request: waiting, balancePence };
      const response = waitingResponse(book, asked, decision.delayMs);
      const dueAt = item.receivedAt + decision.delayMs;
      return { item, frozen: waiting, status: 8, response, dueAt };
    }
  }
}
