import { assert } from '@furlong/exact';
import type { Pence } from '@furlong/money';
import type { HouseRules } from '@furlong/settlement';
import {
  lockAccounts,
  openAccount,
  type AccountState,
  type HouseAccounts,
} from '../../core/ledger/accounts.queries.ts';
import { postJournals } from '../../core/ledger/post-journals.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import { settleBets, type DecidedBet } from './settle-bets.ts';
import { settlementJournals, type SettlementAccounts } from './settlement-journals.ts';
import {
  listDebtAccounts,
  lockBetsOfMarket,
  lockRun,
  writeProgress,
  writeSettlements,
  type RunRow,
  type SettlementRow,
} from './settlement.queries.ts';

export interface SettlePageDeps {
  readonly rules: HouseRules;
  readonly house: HouseAccounts;
  /** Business time in ms. */
  now(): number;
}

/** A customer who is told of a settled bet, with the balance that the page left. */
export interface SettledNotice {
  readonly customerId: number;
  readonly betId: number;
  readonly balancePence: Pence;
  readonly version: number;
}

export interface SettledPage {
  readonly notices: readonly SettledNotice[];
  readonly betCount: number;
  readonly isLast: boolean;
}

/**
 * Settles the next page of bets of a resulted market: read, decide, pay, in the one transaction that also stores how far
 * the run came. A crash repeats the page and changes nothing twice. Locks: the run, bets, then accounts, in id order.
 * Undefined when another process has the run, or it is over.
 */
export async function settlePage(
  tx: Transaction,
  deps: SettlePageDeps,
  page: { readonly run: RunRow; readonly size: number },
): Promise<SettledPage | undefined> {
  const locked = await lockRun(tx, page.run);
  if (locked === undefined) return undefined;
  const bets = await lockBetsOfMarket(tx, locked, page.size);
  const betIds = bets.map((bet) => bet.id);
  const legs = await readLegs(tx, betIds);
  const marketIds = [...new Set(legs.map((leg) => leg.market_id))];
  const decided = settleBets(
    {
      bets,
      legs,
      markets: await readMarketFacts(tx, marketIds),
    },
    deps.rules,
  );
  const notices = await pay(tx, deps, decided);
  const isLast = bets.length < page.size;
  await writeProgress(tx, locked, {
    lastBetId: betIds[betIds.length - 1] ?? locked.last_bet_id,
    isComplete: isLast,
    at: new Date(deps.now()),
  });
  return { notices, betCount: bets.length, isLast };
}

async function pay(
  tx: Transaction,
  deps: SettlePageDeps,
  decided: readonly DecidedBet[],
): Promise<readonly SettledNotice[]> {
  if (decided.length === 0) return [];
  const at = deps.now();
  const accounts = await lockSettlementAccounts(tx, deps.house, decided);
  const posting = await postJournals(tx, settlementJournals(decided, accounts, at), accounts.held);
  await writeSettlements(tx, decided.map(toRow), new Date(at));
  return decided.map(({ bet }) => {
    const state = posting.customers.get(bet.account_id) ?? accounts.held.get(bet.account_id);
    assert(state !== undefined, 'the account was locked');
    const { balancePence, version } = state;
    return { customerId: bet.customer_id, betId: bet.id, balancePence, version };
  });
}

/** Debt accounts are opened only for customers whose bets are corrected to their disadvantage. */
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
    ...new Set(decided.map(({ bet }) => bet.account_id)),
    ...debts.values(),
  ]);
  return { house, held, debts };
}

function customersOf(decided: readonly DecidedBet[]): readonly number[] {
  return [...new Set(decided.map(({ bet }) => bet.customer_id))];
}

function toRow(settled: DecidedBet): SettlementRow {
  const { bet, payoutPence, movedPence, label, revisions, legs, isCorrection } = settled;
  return {
    bet_id: bet.id,
    ordinal: bet.settlement_count + 1,
    payout_pence: payoutPence,
    moved_pence: movedPence,
    result_label: label,
    revisions,
    legs,
    reason: isCorrection ? 'Corrected result' : 'Result',
  };
}
