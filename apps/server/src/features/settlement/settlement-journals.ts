import { addPence, noPence, pence, subtractPence, type Pence } from '@furlong/money';
import type { AccountState, HouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { journalKind, type Entry, type Journal } from '../../core/ledger/journal.ts';
import { ownStakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { DecidedBet } from './decided-bet.ts';

/** The accounts whose money a settlement moves. */
export interface SettlementAccounts {
  readonly house: HouseAccounts;
  /** Customers' accounts, funds and debts. */
  readonly locked: ReadonlyMap<number, AccountState>;
  /** The debt account of each customer who has one, by customer. */
  readonly debts: ReadonlyMap<number, number>;
}

/**
 * The journal that pays a page of settlements; none where no money moves. Customers are moved bet by bet, in order,
 * each bet by the funds that the bets before it left; the book's own accounts are moved by the sum. A first settlement
 * takes the stake that is left out of the open stakes: the payout goes to the customer, the rest to the house. A
 * correction moves the difference between customer and house. An amount that the customer's funds do not cover becomes
 * a debt (rules 3.16), and a later correction in the customer's favour clears the debt first. The stake of a bet that
 * is open again goes back from the house to the open stakes. A free bet is no stake among them: what it wins is the
 * house's.
 */
export function settlementJournals(
  decided: readonly DecidedBet[],
  accounts: SettlementAccounts,
  at: number,
): readonly Journal[] {
  const funds = new Map(
    [...accounts.locked].map(([id, state]) => [id, state.balancePence] as const),
  );
  const entries: Entry[] = [];
  for (const settled of decided) {
    for (const entry of customersEntries(settled, accounts, funds)) {
      if (entry.amountPence === noPence) continue;
      funds.set(
        entry.accountId,
        addPence(funds.get(entry.accountId) ?? noPence, entry.amountPence),
      );
      entries.push(entry);
    }
  }
  const openStakes = addPence(...decided.map(movedAmongOpenStakes));
  const customers = addPence(...entries.map((entry) => entry.amountPence));
  const own = [
    { accountId: accounts.house.openStakes, amountPence: openStakes },
    { accountId: accounts.house.house, amountPence: pence(-openStakes - customers) },
  ];
  entries.push(...own.filter(({ amountPence }) => amountPence !== 0));
  return entries.length === 0 ? [] : [{ kind: journalKind.settlement, at, entries }];
}

/**
 * The sum by which the open stakes move: settling takes the stake that is left out of them,
 * reopening puts it back.
 */
function movedAmongOpenStakes({ bet, isReopened, isCorrection }: DecidedBet): Pence {
  if (isReopened) return ownStakeLeftOf(bet);
  return isCorrection ? noPence : pence(-ownStakeLeftOf(bet));
}

function customersEntries(
  { bet, movedPence, isCorrection }: DecidedBet,
  { debts }: SettlementAccounts,
  funds: ReadonlyMap<number, Pence>,
): readonly Entry[] {
  if (movedPence === noPence) return [];
  const debtAccount = isCorrection ? debts.get(bet.customer_id) : undefined;
  const owed = pence(-((debtAccount === undefined ? 0 : funds.get(debtAccount)) ?? 0));
  const available = funds.get(bet.account_id) ?? noPence;
  const onDebt = movedPence < 0 ? shortfall(movedPence, available) : repaid(movedPence, owed);
  const [betId, betStep] = [bet.id, bet.settlement_count + 1];
  const onFunds = subtractPence(movedPence, onDebt);
  return [
    { accountId: bet.account_id, amountPence: onFunds, betId, betStep },
    ...(debtAccount === undefined
      ? []
      : [{ accountId: debtAccount, amountPence: onDebt, betId, betStep }]),
  ];
}

/** The part of a loss that the funds do not cover, as a negative amount. */
function shortfall(movedPence: Pence, available: Pence): Pence {
  return pence(Math.min(0, movedPence + available));
}

function repaid(movedPence: Pence, owed: Pence): Pence {
  return pence(Math.max(0, Math.min(movedPence, owed)));
}
