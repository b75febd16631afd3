import type { Pence } from '@furlong/money';
import type { Statement, Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import { lockAccounts, type AccountState } from './accounts.queries.ts';
import { chainJournals, type ChainedEntry, type Journal, type Posting } from './journal.ts';

/**
 * Writes a batch of journals. Locks the customers' accounts in id order, unless the caller has locked them and passes
 * them; updates each account once, the book's own accounts last. An idempotency key, or a step of a bet, that was used
 * before fails the transaction: a caller that may repeat itself asks `hasJournal` first, under the lock.
 */
export async function postJournals(
  tx: Transaction,
  journals: readonly Journal[],
  locked?: ReadonlyMap<number, AccountState>,
): Promise<Posting> {
  const accounts = locked ?? (await lockAccounts(tx, listAccountIds(journals)));
  const { posting, ofCustomers, ofHouse } = preparePosting(journals, accounts);
  // The statements are sent together, and run in this order.
  const statements = [...ofCustomers, ...ofHouse];
  await Promise.all(statements.map(async (statement) => await tx.query(statement)));
  return posting;
}

/** A posting as statements. Every transaction moves the house's rows, so that `ofHouse` is to be written last. */
interface PreparedPosting {
  readonly posting: Posting;
  readonly ofCustomers: readonly Statement[];
  readonly ofHouse: readonly Statement[];
}

/** Prepares a posting for a caller that has locked the customers' accounts. */
export function preparePosting(
  journals: readonly Journal[],
  locked: ReadonlyMap<number, AccountState>,
): PreparedPosting {
  const posting = chainJournals(journals, locked);
  if (journals.length === 0) return { posting, ofCustomers: [], ofHouse: [] };
  return {
    posting,
    ofCustomers: [writePosting(journals, posting)],
    ofHouse: [moveHouseAccounts(posting)],
  };
}

/** Whether a journal with this key was posted. */
export async function hasJournal(tx: Transaction, idempotencyKey: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'ledger.find_journal',
    text: 'select id from journals where idempotency_key = $1',
    values: [idempotencyKey],
  });
  return rows.length > 0;
}

/** Tells which of these keys a journal was posted with. */
export async function listPostedKeys(
  tx: Transaction,
  idempotencyKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ idempotency_key: string }>({
    text: 'select idempotency_key from journals where idempotency_key = any($1::text[])',
    values: [idempotencyKeys],
  });
  return new Set(rows.map((row) => row.idempotency_key));
}

const journalRows = rowsOf<Journal>({
  place: ['int', (_journal, index) => index + 1],
  kind: ['smallint', ({ kind }) => kind],
  key: ['text', ({ idempotencyKey }) => idempotencyKey ?? null],
  text: ['text', ({ text }) => text ?? ''],
  at_ms: ['float8', ({ at }) => at],
});

const accountRows = rowsOf<readonly [number, AccountState]>({
  id: ['bigint', ([id]) => id],
  balance: ['bigint', ([, { balancePence }]) => balancePence],
  version: ['bigint', ([, { version }]) => version],
});

const entryRows = rowsOf<ChainedEntry>({
  journal: ['int', ({ journalIndex }) => journalIndex + 1],
  account_id: ['bigint', ({ accountId }) => accountId],
  amount: ['bigint', ({ amountPence }) => amountPence],
  balance: ['bigint', ({ balanceAfterPence }) => balanceAfterPence],
  version: ['bigint', ({ accountVersion }) => accountVersion],
  bet_id: ['bigint', ({ betId }) => betId ?? null],
  bet_step: ['int', ({ betStep }) => betStep ?? null],
});

const firstAccountValue = 2 + journalRows.width;
const firstEntryValue = firstAccountValue + accountRows.width;

const postingText = `with reserved as materialized (
    select array_agg(nextval('journals_id_seq')) as ids from generate_series(1, $1::int)
  ), posted as (
    insert into journals (id, kind, idempotency_key, text, at)
    overriding system value
    select (select ids from reserved)[place], kind, key, text, to_timestamp(at_ms / 1000.0)
    from (${journalRows.select(2)}) r
  ), chained as (
    update accounts a set balance_pence = r.balance, version = r.version
    from (${accountRows.select(firstAccountValue)}) r
    where a.id = r.id
  )
  insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version,
    bet_id, bet_step)
  select (select ids from reserved)[journal], account_id, amount, balance, version, bet_id, bet_step
  from (${entryRows.select(firstEntryValue)}) r`;

function writePosting(journals: readonly Journal[], { entries, customers }: Posting): Statement {
  return {
    name: 'ledger.write_posting',
    text: postingText,
    values: [
      journals.length,
      ...journalRows.values(journals),
      ...accountRows.values([...customers]),
      ...entryRows.values(entries),
    ],
  };
}

const movementRows = rowsOf<readonly [number, Pence]>({
  id: ['bigint', ([id]) => id],
  amount: ['bigint', ([, amountPence]) => amountPence],
});

/** Every transaction moves these rows, so they are locked as late and as briefly as can be. */
function moveHouseAccounts({ houseMovements }: Posting): Statement {
  const movements = [...houseMovements].toSorted(([left], [right]) => left - right);
  return {
    name: 'ledger.move_house_accounts',
    text: `update accounts a set balance_pence = a.balance_pence + r.amount, version = a.version + 1
      from (${movementRows.select(1)}) r where a.id = r.id`,
    values: movementRows.values(movements),
  };
}

function listAccountIds(journals: readonly Journal[]): readonly number[] {
  return [
    ...new Set(journals.flatMap((journal) => journal.entries.map((entry) => entry.accountId))),
  ];
}
