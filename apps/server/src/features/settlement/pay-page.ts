import {
  listAccounts,
  lockAccounts,
  openAccounts,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { preparePosting } from '../../core/ledger/post-journals.ts';
import { releaseLiabilities } from '../../core/wagers/liabilities.queries.ts';
import { awaitAnswers } from '../../platform/database/answered.ts';
import type { ReadThenWrite, Transaction, Writing } from '../../platform/database/database.ts';
import { findSqlState, racedState, uniqueViolation } from '../../platform/database/retry.ts';
import { londonDay } from '../../platform/london-time.ts';
import type { DayWinnings } from './day-winnings.queries.ts';
import type { DecidedBet } from './decided-bet.ts';
import { keepWithinDay } from './keep-within-day.ts';
import type { SettlementPage } from './read-page.ts';
import { releasedBySettling } from './released-by-settling.ts';
import { restoredFreeBets } from './restored-free-bets.ts';
import {
  lockResults,
  lockRun,
  readResultStandings,
  writeProgress,
  type ResultStanding,
  type RunRow,
} from './runs.queries.ts';
import { settlementJournals, type SettlementAccounts } from './settlement-journals.ts';
import { appendSettlements, prepareSettlements, updateSettledBets } from './settlements.queries.ts';

export interface PayPageDeps {
  readonly house: HouseAccounts;
  /** Business time in ms. */
  now(): number;
}

/** A customer who is told of a settled bet. */
export interface SettledNotice {
  readonly customerId: number;
  readonly betId: number;
  /** The customer's funds after the page; undefined where the page moved none of them. */
  readonly balance: Pick<AccountState, 'balancePence' | 'version'> | undefined;
}

/** A bet, a result or the run has changed since the page was read: it is to be read again. */
export class SettlementRaced extends Error {
  override readonly name = 'SettlementRaced';
  /** The last bet that the run has gone through. */
  readonly lastBetId: number;

  constructor(message: string, lastBetId: number) {
    super(message);
    this.lastBetId = lastBetId;
  }
}

/** The run is not to go on here and now: another process has it, it is over, or its market is frozen. */
export class SettlementDeferred extends Error {
  override readonly name = 'SettlementDeferred';
}

/** A day's limit cuts what the page pays, or leaves room for bets that it had cut: the page is to be paid with `mayBeCut`. */
export class DayLimitReached extends Error {
  override readonly name = 'DayLimitReached';
  /** The days in which winnings are free again, for bets that the limit of the day had cut. */
  readonly freed: readonly DayWinnings[];

  constructor(message: string, freed: readonly DayWinnings[]) {
    super(message);
    this.freed = freed;
  }
}

export interface PageToPay {
  readonly run: RunRow;
  readonly page: SettlementPage;
  /** Whether a day's limit may cut bets of the page. They are written only once that is known, which takes longer. */
  readonly mayBeCut?: boolean;
}

/**
 * Writes the settlements of a page and pays them, in one transaction that also stores how far the run has come: after a
 * crash the page is paid whole or not at all. Locks: the run, the days' winnings, bets, customers' accounts, free bets, liabilities,
 * and the book's own accounts last, in the order of placement. When it throws, nothing is committed.
 * @throws SettlementDeferred, SettlementRaced or DayLimitReached.
 */
export function payPage(
  deps: PayPageDeps,
  work: PageToPay,
): ReadThenWrite<WrittenPage, readonly SettledNotice[]> {
  return {
    read: async (tx) => {
      try {
        return await writePage(tx, deps, work);
      } catch (error) {
        throw explain(error, work.page);
      }
    },
    decide: (written) => moveMoney(work.page, written),
  };
}

/** A page whose settlements are written, and whose customers' accounts are locked. */
interface WrittenPage {
  readonly run: RunRow;
  readonly decided: readonly DecidedBet[];
  readonly accounts: SettlementAccounts;
  readonly at: number;
}

/**
 * Sends checks and writes together, without waiting for an answer between them, because hardly any page fails a check.
 * When one does, the transaction is rolled back with what was written.
 */
async function writePage(
  tx: Transaction,
  deps: PayPageDeps,
  { run, page, mayBeCut = false }: PageToPay,
): Promise<WrittenPage> {
  const at = deps.now();
  const checks = awaitAnswers([
    lockResults(tx),
    lockRun(tx, run),
    readResultStandings(tx, [run.market_id, ...page.markets.map((market) => market.id)]),
  ]);
  const within = keepWithinDay(tx, page, londonDay(at));
  const decided = mayBeCut ? (await awaitAnswers([checks, within]))[1].decided : page.decided;
  const written = writeSettlements(tx, deps, { page, decided, at });
  const [[, locked, standings], kept, accounts] = await awaitAnswers([checks, within, written]);
  if (standings.get(run.market_id)?.is_frozen === true)
    throw new SettlementDeferred('the market is frozen');
  const { last_bet_id: lastBetId } = locked;
  if (page.markets.some((market) => !isAsRead(market, standings.get(market.id))))
    throw new SettlementRaced('a result has changed since it was read', lastBetId);
  if (lastBetId !== page.afterBetId) throw new SettlementRaced('the run has gone on', lastBetId);
  if (!mayBeCut && (kept.decided !== decided || kept.freed.length > 0))
    throw new DayLimitReached("a day's limit is met", kept.freed);
  if (accounts === undefined)
    throw new SettlementRaced('a bet has changed since it was read', lastBetId);
  return { run: locked, decided, accounts, at };
}

/** The book's own accounts come last: every transaction moves them. */
function moveMoney(
  page: SettlementPage,
  { run, decided, accounts, at }: WrittenPage,
): Writing<readonly SettledNotice[]> {
  const released = releasedBySettling(decided, page);
  const paid = preparePosting(settlementJournals(decided, accounts, at), accounts.locked);
  const { lastBetId, isLast: isComplete } = page;
  return {
    statements: [
      ...restoredFreeBets(decided, new Date(at)),
      ...(released.length === 0 ? [] : [releaseLiabilities(released)]),
      ...paid.ofCustomers,
      ...paid.ofHouse,
      writeProgress(run, { lastBetId, isComplete, at: new Date(at) }),
    ],
    result: decided.map(({ bet }) => ({
      customerId: bet.customer_id,
      betId: bet.id,
      balance: paid.posting.customers.get(bet.account_id),
    })),
  };
}

/** Names the error of this module that a failed statement stands for. */
function explain(error: unknown, { afterBetId }: SettlementPage): unknown {
  const state = findSqlState(error);
  if (state === racedState)
    return new SettlementDeferred('another process has the run, or it is over', { cause: error });
  if (state === uniqueViolation)
    return new SettlementRaced('a bet was settled since it was read', afterBetId);
  return error;
}

function isAsRead(read: ResultStanding, now: ResultStanding | undefined): boolean {
  return now?.revision === read.revision && now.is_frozen === read.is_frozen;
}

interface PageToWrite {
  readonly page: SettlementPage;
  /** The page's decided bets, or those as a day's limit has cut them. */
  readonly decided: readonly DecidedBet[];
  readonly at: number;
}

/**
 * Writing the bets locks them, and the accounts are locked after them, in the order of cash out. Returns undefined where a
 * bet has changed since it was read.
 */
async function writeSettlements(
  tx: Transaction,
  { house }: PayPageDeps,
  { page, decided, at }: PageToWrite,
): Promise<SettlementAccounts | undefined> {
  if (decided.length === 0) return { house, locked: new Map(), debts: new Map() };
  const prepared = decided === page.decided ? page.prepared : prepareSettlements(decided);
  const settledAt = new Date(at);
  const [changed, , accounts] = await awaitAnswers([
    updateSettledBets(tx, prepared, settledAt),
    appendSettlements(tx, prepared, settledAt),
    lockSettlementAccounts(tx, house, decided),
  ]);
  return changed === decided.length ? accounts : undefined;
}

/**
 * Locks the accounts whose money or free bets move; a bet that lost moves nothing. Debt accounts are opened for customers whose bets
 * are corrected to their disadvantage.
 */
async function lockSettlementAccounts(
  tx: Transaction,
  house: HouseAccounts,
  decided: readonly DecidedBet[],
): Promise<SettlementAccounts> {
  const corrected = decided.filter((settled) => settled.isCorrection);
  const worseOff = customersOf(corrected.filter(({ movedPence }) => movedPence < 0));
  if (worseOff.length > 0) await openAccounts(tx, 'debt', worseOff);
  const debts: ReadonlyMap<number, number> =
    corrected.length === 0 ? new Map() : await listAccounts(tx, 'debt', customersOf(corrected));
  // A free bet is staked under its customer's account, and so is given and withdrawn under it.
  const moved = decided.filter(({ bet, movedPence }) => movedPence !== 0 || bet.is_free_bet);
  const locked: ReadonlyMap<number, AccountState> = await lockAccounts(tx, [
    ...new Set(moved.map(({ bet }) => bet.account_id)),
    ...debts.values(),
  ]);
  return { house, locked, debts };
}

/**
 * The customers' ids in order, so that two processes that open debt accounts for the same customers
 * never wait for each other.
 */
function customersOf(decided: readonly DecidedBet[]): readonly number[] {
  return [...new Set(decided.map(({ bet }) => bet.customer_id))].toSorted(
    (one, other) => one - other,
  );
}
