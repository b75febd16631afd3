import { assert } from '@furlong/exact';
import { addPence, type Pence } from '@furlong/money';
import type { AccountState } from './accounts.queries.ts';

/** What a transfer is, as statements name it (D14); a cash out is told with its bet, which is paid out by it. */
export const journalKind = {
  stake: 1,
  payout: 2,
  cashOut: 3,
  void: 4,
  accountCredit: 7,
  otherAdjustment: 8,
  paymentToCustomer: 9,
  reverseWithdrawal: 10,
  paymentFromCustomer: 11,
  accountDebit: 14,
  text: 17,
} as const;
export type JournalKind = (typeof journalKind)[keyof typeof journalKind];

/** One transfer of money: entries that sum to zero, made at most once by its key, or as a step in the life of a bet. */
export type Journal = Transfer & (ByKey | ByBet);

interface Transfer {
  readonly kind: JournalKind;
  readonly text?: string | undefined;
  /** Business time in ms. */
  readonly at: number;
  readonly entries: readonly Entry[];
}

interface ByKey {
  /** `cash-out:{account}:{key}`, `seed:{name}` … */
  readonly idempotencyKey: string;
  readonly betId?: number | undefined;
  readonly betStep?: undefined;
}

interface ByBet {
  readonly idempotencyKey?: undefined;
  readonly betId: number;
  /** 0 is the stake, n the nth settlement. */
  readonly betStep: number;
}

export interface Entry {
  readonly accountId: number;
  readonly amountPence: Pence;
}

/** An entry with its place in the account's chain, for customers' accounts. */
export interface ChainedEntry extends Entry {
  readonly journalIndex: number;
  readonly balanceAfterPence: Pence | null;
  readonly accountVersion: number | null;
}

/** What a batch of journals does: every entry in order, and each account's new state or movement. */
export interface Posting {
  readonly entries: readonly ChainedEntry[];
  readonly customers: ReadonlyMap<number, AccountState>;
  readonly houseMovements: ReadonlyMap<number, Pence>;
}

/**
 * Works out a batch of journals against the accounts as they stand, in order.
 * Accounts that are not among the customers' are the book's own, and are only moved.
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
    assert(sum === 0, () => `journal ${nameOf(journal)} does not sum to zero`);
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

function nameOf({ idempotencyKey, betId, betStep }: Journal): string {
  return idempotencyKey ?? `of bet ${String(betId)}, step ${String(betStep)},`;
}

function chained(
  { accountId, amountPence }: Entry,
  journalIndex: number,
  after: AccountState | undefined,
): ChainedEntry {
  return {
    accountId,
    amountPence,
    journalIndex,
    balanceAfterPence: after?.balancePence ?? null,
    accountVersion: after?.version ?? null,
  };
}
