import {
  lockAccounts,
  openAccount,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { postJournals } from '../../core/ledger/post-journals.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { londonDay } from '../../platform/london-time.ts';
import { keepWithinDay } from './keep-within-day.ts';
import type { SettlementPage } from './read-page.ts';
import type { DecidedBet } from './settle-bets.ts';
import { settlementJournals, type SettlementAccounts } from './settlement-journals.ts';
import {
  holdOffResults,
  listDebtAccounts,
  lockRun,
  readStandings,
  writeProgress,
  writeSettlements,
  type ResultStanding,
  type RunRow,
  type SettlementRow,
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

/**
 * Settles a page of bets of a resulted market: write and pay, in the one transaction that also stores how far the
 * run came. A crash repeats the page and changes nothing twice. Locks: the run, the days' winnings, bets, then accounts.
 * Undefined when another process has the run, it is over, or its market is frozen.
 * @throws SettlementRaced when somebody was quicker; nothing of it may be committed.
 */
export async function settlePage(
  tx: Transaction,
  deps: SettlePageDeps,
  { run, page }: { readonly run: RunRow; readonly page: SettlementPage },
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
  const decided = await keepWithinDay(tx, page.decided, londonDay(deps.now()));
  const notices = await pay(tx, deps, decided);
  if (notices === undefined)
    throw new SettlementRaced('a bet changed since it was read', lastBetId);
  await writeProgress(tx, locked, {
    lastBetId: page.lastBetId,
    isComplete: page.isLast,
    at: new Date(deps.now()),
  });
  return notices;
}

function isStanding(read: ResultStanding, now: ResultStanding | undefined): boolean {
  return now?.revision === read.revision && now.is_frozen === read.is_frozen;
}

/** Undefined when a bet is no longer as it was read. */
async function pay(
  tx: Transaction,
  deps: SettlePageDeps,
  decided: readonly DecidedBet[],
): Promise<readonly SettledNotice[] | undefined> {
  if (decided.length === 0) return [];
  const at = deps.now();
  const [written, accounts] = await Promise.all([
    // The bets are locked by being written, and before the accounts, as whoever buys a bet back does it.
    writeSettlements(tx, decided.map(toRow), new Date(at)),
    lockSettlementAccounts(tx, deps.house, decided),
  ]);
  if (written !== decided.length) return undefined;
  const posting = await postJournals(tx, settlementJournals(decided, accounts, at), accounts.held);
  return decided.map(({ bet }) => ({
    customerId: bet.customer_id,
    betId: bet.id,
    balance: posting.customers.get(bet.account_id),
  }));
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
  const debts = await listDebtAccounts(tx, customersOf(corrected));
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

function toRow(settled: DecidedBet): SettlementRow {
  const { bet, payoutPence, movedPence, label, limit, revisions, legs, isCorrection } = settled;
  return {
    bet_id: bet.id,
    ordinal: bet.settlement_count + 1,
    cashed_out_stake_pence: bet.cashed_out_stake_pence,
    is_open: settled.isReopened,
    payout_pence: payoutPence,
    moved_pence: movedPence,
    result_label: label,
    revisions,
    legs,
    reason: isCorrection ? 'Corrected result' : 'Result',
    winnings_max_pence: limit.maxPence,
    day_winnings_left_pence: limit.dayLeftPence,
    unlimited_payout_pence: limit.unlimitedPence === payoutPence ? null : limit.unlimitedPence,
  };
}
