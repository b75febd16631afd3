import { submitStatus, type CashOutResponse, type NoCashOut } from '@furlong/contract';
import { noPence, pence, subtractPence, type Pence } from '@furlong/money';
import type { HouseRules } from '@furlong/settlement';
import { assessBet, type Assessment, type CashOutBetRow } from '../../core/cash-out/assess-bet.ts';
import { lockMarketStandings } from '../../core/cash-out/market-standings.queries.ts';
import type { Book } from '../../core/catalogue/book/book.ts';
import {
  lockAccounts,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { journalKind } from '../../core/ledger/journal.ts';
import { postJournals } from '../../core/ledger/post-journals.ts';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import { hasLoginEnded } from '../../core/sessions/sessions.queries.ts';
import { releaseLiabilities } from '../../core/wagers/liabilities.queries.ts';
import { releasedBy } from '../../core/wagers/released-liability.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { answerAgain, type CashOutOutcome, type CashOutRequest } from './cash-out-request.ts';
import { findCashOut, hasBet, lockBet, reduceBet, storeCashOut } from './cash-out.queries.ts';

export interface CashOutBetDeps {
  readonly book: Book;
  readonly rules: HouseRules;
  readonly houseAccounts: HouseAccounts;
  /** Business time in ms. */
  readonly now: () => number;
}

/** All that bears on a cash out, read under its locks. */
interface Matter {
  readonly request: CashOutRequest;
  readonly bet: CashOutBetRow;
  readonly account: AccountState;
  readonly held: ReadonlyMap<number, AccountState>;
  readonly assessment: Assessment;
  readonly now: number;
}

/**
 * Buys a bet back, whole or in part, in the caller's transaction: read, decide, pay, write down.
 * Locks: markets, then the bet, then the account, as placement and settlement take them; so that a result, a
 * suspension, a settlement or another cash out comes before this one or after it, never between.
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
  const held = await lockAccounts(tx, [request.accountId]);
  const account = held.get(request.accountId);
  if (account === undefined) throw new Error('a bet has an account');
  if (request.kind === 'fresh' && (await hasLoginEnded(tx, request.loginId)))
    return { kind: 'not_allowed', code: 'session.expired' };
  const now = deps.now();
  const repeated = await findRepeat(tx, request, now);
  if (repeated !== undefined) return repeated;
  const rows = await readMarketFacts(tx, marketIds);
  const markets = new Map(rows.map((row) => [row.id, row]));
  const assessment = assessBet({ bet, legs, markets, standings }, { ...deps, now });
  return await decide(tx, deps, { request, bet, account, held, assessment, now });
}

/** The first answer to whoever repeats; one that waits is decided, if nobody was quicker. */
async function findRepeat(
  tx: Transaction,
  request: CashOutRequest,
  now: number,
): Promise<CashOutOutcome | undefined> {
  const stored = await findCashOut(tx, request);
  if (request.kind === 'waiting' && stored?.status === submitStatus.processing) return undefined;
  if (stored === undefined) return undefined;
  return stored.request_hash === request.requestHash
    ? { kind: 'answered', response: answerAgain(stored, now), isNew: false }
    : { kind: 'not_allowed', code: 'cash_out.key_reused' };
}

async function decide(
  tx: Transaction,
  deps: CashOutBetDeps,
  matter: Matter,
): Promise<CashOutOutcome> {
  const { request, bet, assessment } = matter;
  const left = stakeLeftOf(bet);
  const wanted = request.stakePence ?? left;
  if (wanted > left && left > 0 && request.kind === 'fresh') {
    return { kind: 'not_allowed', code: 'cash_out.stake_exceeded' };
  }
  if (assessment.kind === 'none') return await refuse(tx, matter, assessment.reason);
  // What was asked for before the market was last shut is over, though it is open again.
  const isInterrupted = request.kind === 'waiting' && assessment.lastShutAt >= request.receivedAt;
  if (isInterrupted) return await refuse(tx, matter, 'suspended');
  return await takeOrWait(tx, deps, { matter, offer: assessment, wanted });
}

/** Pays the value now if it is no less than what was agreed to, at once or after the delay; else names the new one. */
async function takeOrWait(
  tx: Transaction,
  deps: CashOutBetDeps,
  asked: {
    readonly matter: Matter;
    readonly offer: Extract<Assessment, { readonly kind: 'offered' }>;
    readonly wanted: Pence;
  },
): Promise<CashOutOutcome> {
  const { matter, offer, wanted } = asked;
  const { request, bet, now } = matter;
  const stake = pence(Math.min(wanted, stakeLeftOf(bet)));
  const value = offer.valueOf(stake);
  if (value === noPence) return await refuse(tx, matter, 'worthless');
  const isFallen = value < request.offeredPence || stake < wanted;
  if (isFallen) return await answer(tx, matter, { stake, value, failureReason: 'value-changed' });
  const dueAt = request.receivedAt + offer.delayMs;
  // One of its markets may begin while it waits for another.
  if (offer.delayMs > 0 && (request.kind === 'fresh' || dueAt > now)) {
    const delaySeconds = Math.max(0, Math.ceil((dueAt - now) / 1000));
    return await answer(tx, matter, {
      stake,
      value,
      status: submitStatus.processing,
      delaySeconds,
      dueAt,
    });
  }
  return await buyBack(tx, deps, { matter, stake, value });
}

/** Nothing is paid, and why. */
async function refuse(
  tx: Transaction,
  matter: Matter,
  failureReason: NoCashOut,
): Promise<CashOutOutcome> {
  const { request, bet } = matter;
  const stake = request.stakePence ?? stakeLeftOf(bet);
  // Of a bet that was bought back whole the answer still names a stake: all of it.
  const asked = stake === noPence ? pence(bet.stake_pence) : stake;
  return await answer(tx, matter, { stake: asked, value: null, failureReason });
}

/** Pays, and takes the part out of the bet: from the open stakes to the customer, the difference to the house. */
async function buyBack(
  tx: Transaction,
  deps: CashOutBetDeps,
  bought: { readonly matter: Matter; readonly stake: Pence; readonly value: Pence },
): Promise<CashOutOutcome> {
  const { matter, stake, value } = bought;
  const { request, bet, held, assessment, now } = matter;
  const { houseAccounts } = deps;
  const entries = [
    { accountId: houseAccounts.openStakes, amountPence: pence(-stake) },
    { accountId: request.accountId, amountPence: value, betId: request.betId },
    { accountId: houseAccounts.house, amountPence: subtractPence(stake, value) },
  ];
  await reduceBet(tx, request.betId, { stakePence: stake, paidPence: value, at: now });
  // A market that has its result keeps what was put on it; what settling gave back there is not given back twice.
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
  const journal = {
    kind: journalKind.cashOut,
    idempotencyKey: `cash-out:${String(request.accountId)}:${request.cashOutKey}`,
    text: 'Cash out',
    at: now,
    entries: entries.filter((entry) => entry.amountPence !== 0),
  };
  const posting = await postJournals(tx, [journal], held);
  const account = posting.customers.get(request.accountId) ?? matter.account;
  const paid = { ...matter, account };
  const outcome = await answer(tx, paid, { stake, value, status: submitStatus.succeed });
  return outcome.kind === 'answered' ? { ...outcome, accountVersion: account.version } : outcome;
}

interface Answer {
  readonly stake: Pence;
  readonly value: Pence | null;
  readonly status?: 2 | 8;
  readonly failureReason?: NoCashOut | 'value-changed';
  readonly delaySeconds?: number;
  readonly dueAt?: number;
}

async function answer(tx: Transaction, matter: Matter, told: Answer): Promise<CashOutOutcome> {
  const { request, bet, account, now } = matter;
  const { stake, value, status = submitStatus.failed, dueAt = null } = told;
  const { failureReason = '', delaySeconds = 0 } = told;
  const bought = status === submitStatus.succeed ? stake : noPence;
  const response: CashOutResponse = {
    cashOutKey: request.cashOutKey,
    ticketNumber: toTicketNumber(request.betId),
    status,
    failureReason,
    offered: request.offeredPence,
    value,
    stake,
    paid: status === submitStatus.succeed && value !== null ? value : noPence,
    stakeLeft: subtractPence(stakeLeftOf(bet), bought),
    customerBalance: account.balancePence,
    delaySeconds,
  };
  await storeCashOut(tx, request, {
    response,
    dueAt,
    decidedAt: status === submitStatus.processing ? null : now,
  });
  return { kind: 'answered', response, isNew: true };
}
