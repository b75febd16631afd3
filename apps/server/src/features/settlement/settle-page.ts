import {
  lockAccounts,
  openAccount,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { postJournals } from '../../core/ledger/post-journals.ts';
import { releaseLiabilities } from '../../core/wagers/liabilities.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { londonDay } from '../../platform/london-time.ts';
import { keepWithinDay } from './keep-within-day.ts';
import type { SettlementPage } from './read-page.ts';
import { releasedBySettling } from './release-by-settling.ts';
import { toRow, type DecidedBet } from './settle-bets.ts';
import { settlementJournals, type SettlementAccounts } from './settlement-journals.ts';
import {
  holdOffResults,
  listDebtAccounts,
  lockRun,
  readStandings,
  toColumns,
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

/** A day's limit cuts what the page pays: its bets are cut first when it is tried again. */
export class DayLimitReached extends Error {
  override readonly name = 'DayLimitReached';
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
 * Undefined when another process has the run, it is over, or its market is frozen.
 * @throws SettlementRaced when somebody was quicker, DayLimitReached where a page that was not to be cut has to be;
 * nothing of it may be committed.
 */
export async function settlePage(
  tx: Transaction,
  deps: SettlePageDeps,
  { run, page, mayBeCut = false }: PageToSettle,
): Promise<readonly SettledNotice[] | undefined> {
  // One behind the other: how the results stand is asked once nobody can change it any more.
  const [, locked, standings] = await Promise.all([
    holdOffResults(tx),
    lockRun(tx, run),
    readStandings(tx, [run.market_id, ...page.markets.map((market) => market.id)]),
  ]);
  if (locked === undefined || standings.get(run.market_id)?.is_frozen === true) return undefined;
  const { last_bet_id: lastBetId } = locked;
  if (page.markets.some((market) => !isStanding(market, standings.get(market.id))))
    throw new SettlementRaced('a result changed since it was read', lastBetId);
  if (lastBetId !== page.afterBetId) throw new SettlementRaced('the run went on', lastBetId);
  const at = deps.now();
  const within = keepWithinDay(tx, page, londonDay(at));
  const decided = mayBeCut ? await within : page.decided;
  // Sent together, as hardly any page is cut: winnings of the day, bets, then accounts are locked, in that order.
  const written = writeBets(tx, deps, { page, decided, at });
  const [kept, accounts] = await Promise.all([within, written]);
  if (kept !== decided) throw new DayLimitReached('a day has its limit');
  if (accounts === undefined)
    throw new SettlementRaced('a bet changed since it was read', lastBetId);
  const progress = { lastBetId: page.lastBetId, isComplete: page.isLast, at: new Date(at) };
  const journals = settlementJournals(decided, accounts, at);
  const released = releasedBySettling(decided, page);
  // Sent together, in this order: the customers' accounts are locked already, the book's own are to come last.
  const [, posting] = await Promise.all([
    released.length === 0 ? undefined : releaseLiabilities(tx, released),
    postJournals(tx, journals, accounts.held),
    writeProgress(tx, locked, progress),
  ]);
  return decided.map(({ bet }) => ({
    customerId: bet.customer_id,
    betId: bet.id,
    balance: posting.customers.get(bet.account_id),
  }));
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
  const columns = decided === page.decided ? page.columns : toColumns(decided.map(toRow));
  // The bets are locked by being written, and before the accounts, as whoever buys a bet back does it.
  const [written, accounts] = await Promise.all([
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
  for (const customerId of customersOf(corrected.filter(({ movedPence }) => movedPence < 0))) {
    await openAccount(tx, customerId, 'debt');
  }
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

function customersOf(decided: readonly DecidedBet[]): readonly number[] {
  return [...new Set(decided.map(({ bet }) => bet.customer_id))];
}
