import { assert } from '@furlong/exact';
import { addPence, type Pence } from '@furlong/money';
import type { AccountState } from './accounts.queries.ts';

/**
 * The purposes for which a journal moves money. From 7 on the numbers are the transaction types of
 * statements (D14).
 */
export const journalKind = {
  stake: 1,
  settlement: 2,
  cashOut: 3,
  accountCredit: 7,
  otherAdjustment: 8,
  paymentToCustomer: 9,
  reverseWithdrawal: 10,
  paymentFromCustomer: 11,
  accountDebit: 14,
  text: 17,
} as const;
export type JournalKind = (typeof journalKind)[keyof typeof journalKind];

/**
 * Money that one transaction moves: entries that sum to zero. It is posted at most once: by its key, or, for a batch of
 * stakes and a page of settlements, which have none, by the steps of bets that its entries name.
 */
export interface Journal {
  readonly kind: JournalKind;
  /** `cash-out:{account}:{key}`, `seed:{name}` … */
  readonly idempotencyKey?: string;
  readonly text?: string | undefined;
  /** Business time in ms. */
  readonly at: number;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly accountId: number;
  readonly amountPence: Pence;
  /** The bet that it is for. Only on a customer's account: the book's own accounts are moved by a journal's sum. */
  readonly betId?: number | undefined;
  /** Step of that bet: 0 is its stake, n its nth settlement. A cash out is no step. */
  readonly betStep?: number | undefined;
}

/** An entry; on a customer's account with the balance after it and its place among the account's entries. */
export interface ChainedEntry extends Entry {
  readonly journalIndex: number;
  readonly balanceAfterPence: Pence | null;
  readonly accountVersion: number | null;
}

/**
 * The rows that a batch of journals writes: its entries in order, and for each account the sum that
 * it comes to or is moved by.
 */
export interface Posting {
  readonly entries: readonly ChainedEntry[];
  readonly customers: ReadonlyMap<number, AccountState>;
  readonly houseMovements: ReadonlyMap<number, Pence>;
}

/**
 * Works out, in order, what a batch of journals does to the customers' `accounts` as they stand. An entry on an account
 * that is not among them is on one of the book's own, whose balance is only moved.
 * @throws AssertionError if a journal does not sum to zero, or a customer's funds would fall below zero.
 */
export function chainJournals(
  journals: readonly Journal[],
  accounts: ReadonlyMap<number, AccountState>,
): Posting {
  const customers = new Map<number, AccountState>();
  const houseMovements = new Map<number, Pence>();
  const entries: ChainedEntry[] = [];
  for (const [journalIndex, journal] of journals.entries()) {
    const sum = addPence(...journal.entries.map((entry) => entry.amountPence));
    assert(
      sum === 0,
      () => `journal ${String(journalIndex)} of kind ${String(journal.kind)} sums to zero`,
    );
    for (const entry of journal.entries) {
      const state = customers.get(entry.accountId) ?? accounts.get(entry.accountId);
      if (state === undefined) {
        const moved = houseMovements.get(entry.accountId) ?? addPence();
        houseMovements.set(entry.accountId, addPence(moved, entry.amountPence));
        entries.push(chained(entry, journalIndex, undefined));
        continue;
      }
      const balancePence = addPence(state.balancePence, entry.amountPence);
      assert(state.kind === 'debt' || balancePence >= 0, 'funds never fall below zero');
      const after: AccountState = { kind: state.kind, balancePence, version: state.version + 1 };
      customers.set(entry.accountId, after);
      entries.push(chained(entry, journalIndex, after));
    }
  }
  return { entries, customers, houseMovements };
}

function chained(
  { accountId, amountPence, betId, betStep }: Entry,
  journalIndex: number,
  after: AccountState | undefined,
): ChainedEntry {
  return {
    accountId,
    amountPence,
    betId,
    betStep,
    journalIndex,
    balanceAfterPence: after?.balancePence ?? null,
    accountVersion: after?.version ?? null,
  };
}
