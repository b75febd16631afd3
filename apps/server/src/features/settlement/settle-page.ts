import {
  lockAccounts,
  openAccounts,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { preparePosting } from '../../core/ledger/post-journals.ts';
import { releaseLiabilities } from '../../core/wagers/liabilities.queries.ts';
import { answered } from '../../platform/database/answered.ts';
import type { ReadThenWrite, Transaction, Writing } from '../../platform/database/database.ts';
import { findSqlState, racedState, uniqueViolation } from '../../platform/database/retry.ts';
import { londonDay } from '../../platform/london-time.ts';
import type { DayWinnings } from './day-winnings.queries.ts';
import { keepWithinDay } from './keep-within-day.ts';
import type { SettlementPage } from './read-page.ts';
import { releasedBySettling } from './release-by-settling.ts';
import type { DecidedBet } from './settle-bets.ts';
import { settlementJournals, type SettlementAccounts } from './settlement-journals.ts';
import { toColumns } from './settlement-columns.ts';
import {
  holdOffResults,
  listDebtAccounts,
  lockRun,
  readStandings,
  writeProgress,
  writeSettlements,
  type ResultStanding,
  type RunRow,
} from './settlement.queries.ts';

export interface SettlePageDeps {
  readonly house: HouseAccounts;
  /** Business time in ms. */
  now(): number;
}

/** A customer who is told of a settled bet. */
export interface SettledNotice {
  readonly customerId: number;
  readonly betId: number;
  /** What the page left of their money, where it moved any. */
  readonly balance: Pick<AccountState, 'balancePence' | 'version'> | undefined;
}

/** A bet or the run is no longer as it was read: the page is read again, and decided anew. */
export class SettlementRaced extends Error {
  override readonly name = 'SettlementRaced';
  /** How far the run came: the page to read again follows it. */
  readonly lastBetId: number;

  constructor(message: string, lastBetId: number) {
    super(message);
    this.lastBetId = lastBetId;
  }
}

/** Another process has the run, it is over, or its market is frozen: nothing of it is to be paid here and now. */
export class SettlementHeldOff extends Error {
  override readonly name = 'SettlementHeldOff';
}

/** A day's limit cuts what the page pays, or had cut what it may pay now: that is seen to first when it is tried again. */
export class DayLimitReached extends Error {
  override readonly name = 'DayLimitReached';
  /** Days on which what had been cut may have more. */
  readonly freed: readonly DayWinnings[];

  constructor(message: string, freed: readonly DayWinnings[]) {
    super(message);
    this.freed = freed;
  }
}

/** What is settled, and how: a page as it was read. */
export interface PageToSettle {
  readonly run: RunRow;
  readonly page: SettlementPage;
  /** Whether a day's limit may cut bets of it: then they are written when that is known, not before. */
  readonly mayBeCut?: boolean;
}

/**
 * Settles a page of bets of a resulted market: write and pay, in the one transaction that also stores how far the
 * run came. A crash repeats the page and changes nothing twice. Locks: the run, the days' winnings, bets, accounts,
 * then liabilities, and the book's own accounts last, as placement does.
 * Throws SettlementHeldOff where the run is not ours to go on with, SettlementRaced when somebody was quicker,
 * DayLimitReached where a day's limit has to be seen to first; nothing of it is committed.
 */
export function settlePage(
  deps: SettlePageDeps,
  work: PageToSettle,
): ReadThenWrite<HeldPage, readonly SettledNotice[]> {
  return {
    read: async (tx) => {
      try {
        return await holdPage(tx, deps, work);
      } catch (error) {
        throw explain(error, work.page);
      }
    },
    decide: (held) => payPage(work.page, held),
  };
}

/** A page whose bets are written, and whose customers' accounts are held. */
interface HeldPage {
  readonly run: RunRow;
  readonly decided: readonly DecidedBet[];
  readonly accounts: SettlementAccounts;
  readonly at: number;
}

/**
 * Asked for together, and answered one behind the other: hardly any page finds something else than it was read with, and
 * what was written of one that does is not committed. Nobody can change how the results stand when that is asked.
 */
async function holdPage(
  tx: Transaction,
  deps: SettlePageDeps,
  { run, page, mayBeCut = false }: PageToSettle,
): Promise<HeldPage> {
  const at = deps.now();
  const asked = answered([
    holdOffResults(tx),
    lockRun(tx, run),
    readStandings(tx, [run.market_id, ...page.markets.map((market) => market.id)]),
  ]);
  const within = keepWithinDay(tx, page, londonDay(at));
  const decided = mayBeCut ? (await answered([asked, within]))[1].decided : page.decided;
  const written = writeBets(tx, deps, { page, decided, at });
  const [[, locked, standings], kept, accounts] = await answered([asked, within, written]);
  if (standings.get(run.market_id)?.is_frozen === true)
    throw new SettlementHeldOff('the market is frozen');
  const { last_bet_id: lastBetId } = locked;
  if (page.markets.some((market) => !isStanding(market, standings.get(market.id))))
    throw new SettlementRaced('a result changed since it was read', lastBetId);
  if (lastBetId !== page.afterBetId) throw new SettlementRaced('the run went on', lastBetId);
  if (!mayBeCut && (kept.decided !== decided || kept.freed.length > 0))
    throw new DayLimitReached('a day has its limit', kept.freed);
  if (accounts === undefined)
    throw new SettlementRaced('a bet changed since it was read', lastBetId);
  return { run: locked, decided, accounts, at };
}

/** The customers' accounts are held already; the book's own are to come last. */
function payPage(
  page: SettlementPage,
  { run, decided, accounts, at }: HeldPage,
): Writing<readonly SettledNotice[]> {
  const released = releasedBySettling(decided, page);
  const paid = preparePosting(settlementJournals(decided, accounts, at), accounts.held);
  const { lastBetId, isLast: isComplete } = page;
  return {
    statements: [
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

/** Which of our own errors a failed statement is. */
function explain(error: unknown, { afterBetId }: SettlementPage): unknown {
  const state = findSqlState(error);
  if (state === racedState)
    return new SettlementHeldOff('another process has the run, or it is over', { cause: error });
  if (state === uniqueViolation)
    return new SettlementRaced('a bet was settled since it was read', afterBetId);
  return error;
}

function isStanding(read: ResultStanding, now: ResultStanding | undefined): boolean {
  return now?.revision === read.revision && now.is_frozen === read.is_frozen;
}

interface PageToWrite {
  readonly page: SettlementPage;
  /** What is decided of it once a day's limit may have cut it. */
  readonly decided: readonly DecidedBet[];
  readonly at: number;
}

/** Undefined when a bet is no longer as it was read. */
async function writeBets(
  tx: Transaction,
  { house }: SettlePageDeps,
  { page, decided, at }: PageToWrite,
): Promise<SettlementAccounts | undefined> {
  if (decided.length === 0) return { house, held: new Map(), debts: new Map() };
  const columns = decided === page.decided ? page.columns : toColumns(decided);
  // The bets are locked by being written, and before the accounts, as whoever buys a bet back does it.
  const [written, accounts] = await answered([
    writeSettlements(tx, columns, new Date(at)),
    lockSettlementAccounts(tx, house, decided),
  ]);
  return written === decided.length ? accounts : undefined;
}

/**
 * Those whose money moves: a bet that lost leaves its customer's as it is. Debt accounts are opened only for customers
 * whose bets are corrected to their disadvantage.
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
    corrected.length === 0 ? new Map() : await listDebtAccounts(tx, customersOf(corrected));
  const held: ReadonlyMap<number, AccountState> = await lockAccounts(tx, [
    ...new Set(
      decided.flatMap(({ bet, movedPence }) => (movedPence === 0 ? [] : [bet.account_id])),
    ),
    ...debts.values(),
  ]);
  return { house, held, debts };
}

/** In order: two processes that open debts for the same customers never wait for each other in a ring. */
function customersOf(decided: readonly DecidedBet[]): readonly number[] {
  return [...new Set(decided.map(({ bet }) => bet.customer_id))].toSorted(
    (one, other) => one - other,
  );
}
