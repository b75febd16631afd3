import { submitStatus } from '@furlong/contract';
import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import type { HouseRules } from '@furlong/settlement';
import { pence, subtractPence } from '@furlong/money';
import { assert } from '@furlong/exact';
import { assessBet } from '../../core/cash-out/assess-bet.ts';
import { lockMarketStandings } from '../../core/cash-out/market-standings.queries.ts';
import type { Book } from '../../core/catalogue/book/book.ts';
import {
  lockAccounts,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { journalKind } from '../../core/ledger/journal.ts';
import { postJournals } from '../../core/ledger/post-journals.ts';
import { readStanding } from '../../core/customers/standing/standing.queries.ts';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import { hasLoginEnded } from '../../core/sessions/sessions.queries.ts';
import { releaseLiabilities } from '../../core/wagers/liabilities.queries.ts';
import { releasedBy } from '../../core/wagers/released-liability.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { answerAgain, answerOf, type CashOutOutcome } from './cash-out-answer.ts';
import type { CashOutRequest } from './cash-out-request.ts';
import { findCashOut, hasBet, lockBet, reduceBet, storeCashOut } from './cash-out.queries.ts';
import { decideCashOut, type CashOutDecision, type RequestedCashOut } from './decide-cash-out.ts';

export interface CashOutBetDeps {
  readonly book: Book;
  readonly rules: HouseRules;
  readonly houseAccounts: HouseAccounts;
  readonly jurisdiction: Jurisdiction;
  /** Business time in ms. */
  readonly now: () => number;
}

/**
 * Buys a bet back, whole or in part, in the caller's transaction: locks and reads, decides, pays, stores the answer.
 * Locks: markets, then the bet, then the account, in the order of placement and settlement. A result, a suspension, a
 * settlement or another cash out therefore comes wholly before this one or wholly after it.
 */
export async function cashOutBet(
  tx: Transaction,
  deps: CashOutBetDeps,
  request: CashOutRequest,
): Promise<CashOutOutcome> {
  if (!(await hasBet(tx, request))) return { kind: 'not_allowed', code: 'ticket.unknown' };
  const legs = await readLegs(tx, [request.betId]);
  const marketIds = [...new Set(legs.map((leg) => leg.market_id))];
  const standings = await lockMarketStandings(tx, marketIds);
  const bet = await lockBet(tx, request.betId);
  const accounts = await lockAccounts(tx, [request.accountId]);
  if (request.kind === 'fresh' && (await hasLoginEnded(tx, request.loginId)))
    return { kind: 'not_allowed', code: 'session.expired' };
  const now = deps.now();
  const repeated = await findRepeat(tx, request, now);
  if (repeated !== undefined) return repeated;
  const rows = await readMarketFacts(tx, marketIds);
  const markets = new Map(rows.map((row) => [row.id, row]));
  const assessment = assessBet({ bet, legs, markets, standings }, { ...deps, now });
  const standing = await readStanding(tx, request.customerId);
  const unserved = whyUnserved(standing, 'cash_out', { now, jurisdiction: deps.jurisdiction });
  const question = { request, bet, assessment, now, isServed: unserved === undefined };
  const decision = decideCashOut(question);
  if (decision.kind === 'not_allowed') return decision;
  return await writeCashOut(tx, {
    question,
    decision,
    accounts,
    houseAccounts: deps.houseAccounts,
  });
}

/** The first answer for a repeated request; undefined for a request that is still to be decided. */
async function findRepeat(
  tx: Transaction,
  request: CashOutRequest,
  now: number,
): Promise<CashOutOutcome | undefined> {
  const stored = await findCashOut(tx, request);
  if (stored === undefined) return undefined;
  if (request.kind === 'waiting' && stored.status === submitStatus.processing) return undefined;
  return stored.request_hash === request.requestHash
    ? { kind: 'answered', response: answerAgain(stored, now), isNew: false }
    : { kind: 'not_allowed', code: 'cash_out.key_reused' };
}

interface DecidedCashOut {
  readonly question: RequestedCashOut;
  readonly decision: Exclude<CashOutDecision, { readonly kind: 'not_allowed' }>;
  /** The customer's, as locked. */
  readonly accounts: ReadonlyMap<number, AccountState>;
  readonly houseAccounts: HouseAccounts;
}

async function writeCashOut(tx: Transaction, decided: DecidedCashOut): Promise<CashOutOutcome> {
  const { question, decision } = decided;
  const { request, now } = question;
  const paid = decision.kind === 'paid' ? await pay(tx, decided, decision) : undefined;
  const account = paid ?? decided.accounts.get(request.accountId);
  assert(account !== undefined, 'a bet has an account');
  const response = answerOf(question, decision, account.balancePence);
  await storeCashOut(tx, request, {
    response,
    dueAt: decision.kind === 'waits' ? decision.dueAt : null,
    decidedAt: decision.kind === 'waits' ? null : now,
  });
  return { kind: 'answered', response, isNew: true, accountVersion: paid?.version };
}

/** Takes the part out of the bet; the money goes from the open stakes to the customer, the difference to the house. */
async function pay(
  tx: Transaction,
  { question, accounts, houseAccounts }: DecidedCashOut,
  { stake, value }: Extract<CashOutDecision, { readonly kind: 'paid' }>,
): Promise<AccountState | undefined> {
  const { request, bet, assessment, now } = question;
  await reduceBet(tx, request.betId, {
    stakePence: stake,
    paidPence: value,
    at: now,
    isLastPart: stake === stakeLeftOf(bet),
  });
  // Liabilities of a market that has its result are not kept up any more, and settling may have given them back already.
  const waiting = assessment.legs.filter(({ market }) => market.revision === 0);
  const released = releasedBy([
    {
      legs: waiting.map(({ leg }) => leg),
      stakePence: bet.stake_pence,
      beforePence: bet.cashed_out_stake_pence,
      afterPence: bet.cashed_out_stake_pence + stake,
    },
  ]);
  await tx.query(releaseLiabilities(released));
  const entries = [
    { accountId: houseAccounts.openStakes, amountPence: pence(-stake) },
    { accountId: request.accountId, amountPence: value, betId: request.betId },
    { accountId: houseAccounts.house, amountPence: subtractPence(stake, value) },
  ];
  const journal = {
    kind: journalKind.cashOut,
    idempotencyKey: `cash-out:${String(request.accountId)}:${request.cashOutKey}`,
    text: 'Cash out',
    at: now,
    entries: entries.filter((entry) => entry.amountPence !== 0),
  };
  const posting = await postJournals(tx, [journal], accounts);
  return posting.customers.get(request.accountId);
}
