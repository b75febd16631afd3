import { addPence, noPence, pence, subtractPence, type Pence } from '@furlong/money';
import type { AccountState, HouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { journalKind, type Entry, type Journal } from '../../core/ledger/journal.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { DecidedBet } from './settle-bets.ts';

/** Whose money a settlement moves. */
export interface SettlementAccounts {
  readonly house: HouseAccounts;
  /** Customers' accounts as locked, funds and debts. */
  readonly held: ReadonlyMap<number, AccountState>;
  /** The debt account of each customer who has one, by customer. */
  readonly debts: ReadonlyMap<number, number>;
}

/**
 * The transfers that pay a page of settlements, in order, each seeing the funds that those before it left.
 *
 * A first settlement takes the stake that is left out of the open stakes: the payout goes to the customer, the rest to the house.
 * A correction moves the difference between customer and house. What a customer no longer has is recorded as a debt
 * (rules 3.16); a later correction in the customer's favour clears the debt first. A bet that is open again has its
 * stake among the open ones.
 */
export function settlementJournals(
  decided: readonly DecidedBet[],
  accounts: SettlementAccounts,
  at: number,
): readonly Journal[] {
  const funds = new Map([...accounts.held].map(([id, state]) => [id, state.balancePence] as const));
  return decided.flatMap((settled) => {
    const entries = entriesOf(settled, accounts, funds);
    for (const entry of entries) {
      const before = funds.get(entry.accountId);
      if (before !== undefined) funds.set(entry.accountId, addPence(before, entry.amountPence));
    }
    return entries.length === 0 ? [] : [toJournal(settled, entries, at)];
  });
}

function entriesOf(
  settled: DecidedBet,
  accounts: SettlementAccounts,
  funds: ReadonlyMap<number, Pence>,
): readonly Entry[] {
  if (settled.isReopened) return reopeningEntries(settled, accounts.house);
  return settled.isCorrection
    ? correctionEntries(settled, accounts, funds)
    : firstEntries(settled, accounts.house);
}

/** The stake is at risk again. */
function reopeningEntries({ bet }: DecidedBet, house: HouseAccounts): readonly Entry[] {
  const stakePence = stakeLeftOf(bet);
  return [
    { accountId: house.house, amountPence: pence(-stakePence) },
    { accountId: house.openStakes, amountPence: stakePence },
  ];
}

function firstEntries({ bet, payoutPence }: DecidedBet, house: HouseAccounts): readonly Entry[] {
  const stakePence = stakeLeftOf(bet);
  return withoutNothing([
    { accountId: house.openStakes, amountPence: pence(-stakePence) },
    { accountId: bet.account_id, amountPence: payoutPence },
    { accountId: house.house, amountPence: subtractPence(stakePence, payoutPence) },
  ]);
}

function correctionEntries(
  { bet, movedPence }: DecidedBet,
  accounts: SettlementAccounts,
  funds: ReadonlyMap<number, Pence>,
): readonly Entry[] {
  const available = funds.get(bet.account_id) ?? noPence;
  const debtAccount = accounts.debts.get(bet.customer_id);
  const owed = pence(-((debtAccount === undefined ? 0 : funds.get(debtAccount)) ?? 0));
  const onDebt = movedPence < 0 ? shortfall(movedPence, available) : repaid(movedPence, owed);
  return withoutNothing([
    { accountId: bet.account_id, amountPence: subtractPence(movedPence, onDebt) },
    ...(debtAccount === undefined ? [] : [{ accountId: debtAccount, amountPence: onDebt }]),
    { accountId: accounts.house.house, amountPence: pence(-movedPence) },
  ]);
}

/** What the customer's funds do not cover: at most nothing. */
function shortfall(movedPence: Pence, available: Pence): Pence {
  return pence(Math.min(0, movedPence + available));
}

function repaid(movedPence: Pence, owed: Pence): Pence {
  return pence(Math.max(0, Math.min(movedPence, owed)));
}

function withoutNothing(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.amountPence !== 0);
}

function toJournal(settled: DecidedBet, entries: readonly Entry[], at: number): Journal {
  const { bet, label, isCorrection } = settled;
  const kind = label === 'void' ? journalKind.void : journalKind.payout;
  return {
    kind: isCorrection ? journalKind.otherAdjustment : kind,
    betId: bet.id,
    betStep: bet.settlement_count + 1,
    text: isCorrection ? 'Resettlement after a corrected result' : '',
    at,
    entries,
  };
}
