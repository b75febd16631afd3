import { assert } from '@furlong/exact';
import { pence, type Pence } from '@furlong/money';
import type { Transaction } from '../../platform/database/database.ts';
import { lockAccounts, readHouseAccounts, type HouseAccounts } from './accounts.queries.ts';
import { journalKind, type JournalKind } from './journal.ts';
import { hasJournal, preparePosting } from './post-journals.ts';

/** Money that comes onto a customer's account from outside the book. */
interface OutsideCredit {
  readonly accountId: number;
  readonly amountPence: Pence;
  readonly idempotencyKey: string;
  readonly kind?: JournalKind;
  readonly text?: string;
  /** Business time in ms. */
  readonly at: number;
  /** The account of the book that it comes from; `external` unless told. */
  readonly from?: keyof HouseAccounts;
}

/**
 * Credits an account at most once by its key. Returns whether this call did it. The book's own account is moved with the
 * commit, because every other transaction waits for it until then.
 */
export async function creditFromOutside(tx: Transaction, credit: OutsideCredit): Promise<boolean> {
  assert(credit.amountPence > 0, 'a credit adds money');
  const locked = await lockAccounts(tx, [credit.accountId]);
  assert(locked.has(credit.accountId), 'a credit goes to a customer');
  // The account is locked: of two calls with one key, the second looks only after the first has committed.
  if (await hasJournal(tx, credit.idempotencyKey)) return false;
  const house = await readHouseAccounts(tx);
  const journal = {
    kind: credit.kind ?? journalKind.accountCredit,
    idempotencyKey: credit.idempotencyKey,
    text: credit.text,
    at: credit.at,
    entries: [
      { accountId: credit.accountId, amountPence: credit.amountPence },
      { accountId: house[credit.from ?? 'external'], amountPence: pence(-credit.amountPence) },
    ],
  };
  const { ofCustomers, ofHouse } = preparePosting([journal], locked);
  for (const statement of ofCustomers) await tx.query(statement);
  for (const statement of ofHouse) tx.writeLast(statement);
  return true;
}
