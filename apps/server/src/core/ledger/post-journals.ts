import { toArray, toTextArray } from '../../platform/database/array-text.ts';
import type { Statement, Transaction } from '../../platform/database/database.ts';
import { lockAccounts, type AccountState } from './accounts.queries.ts';
import { chainJournals, type Journal, type Posting } from './journal.ts';

/**
 * Writes a batch of journals: the customers' accounts are locked in id order unless the caller holds
 * them already and passes them, each is updated once, and so is each of the book's own accounts, last.
 * A key or a step of a bet that was used before fails the transaction: whoever repeats looks first, under the lock.
 */
export async function postJournals(
  tx: Transaction,
  journals: readonly Journal[],
  held?: ReadonlyMap<number, AccountState>,
): Promise<Posting> {
  const accounts = held ?? (await lockAccounts(tx, listAccountIds(journals)));
  const { posting, ofCustomers, ofHouse } = preparePosting(journals, accounts);
  // In this order, one behind the other.
  const statements = [...ofCustomers, ...ofHouse];
  await Promise.all(statements.map(async (statement) => await tx.query(statement)));
  return posting;
}

/** A posting as statements, for whoever holds the accounts. Every transaction moves the house's rows: they are to come last. */
export interface PreparedPosting {
  readonly posting: Posting;
  readonly ofCustomers: readonly Statement[];
  readonly ofHouse: readonly Statement[];
}

export function preparePosting(
  journals: readonly Journal[],
  held: ReadonlyMap<number, AccountState>,
): PreparedPosting {
  const posting = chainJournals(journals, held);
  if (journals.length === 0) return { posting, ofCustomers: [], ofHouse: [] };
  return {
    posting,
    ofCustomers: [writePosting(journals, posting)],
    ofHouse: [moveHouseAccounts(posting)],
  };
}

/** Whether a transfer by that key was made. */
export async function hasJournal(tx: Transaction, idempotencyKey: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'ledger.find_journal',
    text: 'select id from journals where idempotency_key = $1',
    values: [idempotencyKey],
  });
  return rows.length > 0;
}

function writePosting(journals: readonly Journal[], { entries, customers }: Posting): Statement {
  const states = [...customers];
  return {
    name: 'ledger.write_posting',
    text: `with reserved as materialized (
        select array_agg(nextval('journals_id_seq')) as ids from generate_series(1, $1::int)
      ), posted as (
        insert into journals (id, kind, idempotency_key, text, at)
        overriding system value
        select (select ids from reserved)[ordinal], kind, key, text, to_timestamp(at_ms / 1000.0)
        from unnest($2::smallint[], $3::text[], $4::text[], $5::float8[])
          with ordinality as u (kind, key, text, at_ms, ordinal)
      ), chained as (
        update accounts a set balance_pence = u.balance, version = u.version
        from (
          select unnest($6::bigint[]) as id, unnest($7::bigint[]) as balance, unnest($8::bigint[]) as version
        ) u
        where a.id = u.id
      )
      insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version,
        bet_id, bet_step)
      select (select ids from reserved)[journal], account_id, amount, balance, version, bet_id, bet_step
      from (
        select unnest($9::int[]) as journal, unnest($10::bigint[]) as account_id,
          unnest($11::bigint[]) as amount, unnest($12::bigint[]) as balance, unnest($13::bigint[]) as version,
          unnest($14::bigint[]) as bet_id, unnest($15::int[]) as bet_step
      ) u`,
    values: [
      journals.length,
      toArray(journals.map((journal) => journal.kind)),
      toTextArray(journals.map((journal) => journal.idempotencyKey ?? null)),
      toTextArray(journals.map((journal) => journal.text ?? '')),
      toArray(journals.map((journal) => journal.at)),
      toArray(states.map(([id]) => id)),
      toArray(states.map(([, state]) => state.balancePence)),
      toArray(states.map(([, state]) => state.version)),
      toArray(entries.map((entry) => entry.journalIndex + 1)),
      toArray(entries.map((entry) => entry.accountId)),
      toArray(entries.map((entry) => entry.amountPence)),
      toArray(entries.map((entry) => entry.balanceAfterPence)),
      toArray(entries.map((entry) => entry.accountVersion)),
      toArray(entries.map((entry) => entry.betId ?? null)),
      toArray(entries.map((entry) => entry.betStep ?? null)),
    ],
  };
}

/** Every batch moves these rows, so they are locked as late and as briefly as can be. */
function moveHouseAccounts({ houseMovements }: Posting): Statement {
  const movements = [...houseMovements].toSorted(([left], [right]) => left - right);
  return {
    name: 'ledger.move_house_accounts',
    text: `update accounts a set balance_pence = a.balance_pence + u.amount, version = a.version + 1
      from unnest($1::bigint[], $2::bigint[]) as u (id, amount) where a.id = u.id`,
    values: [
      toArray(movements.map(([id]) => id)),
      toArray(movements.map(([, amountPence]) => amountPence)),
    ],
  };
}

function listAccountIds(journals: readonly Journal[]): readonly number[] {
  return [
    ...new Set(journals.flatMap((journal) => journal.entries.map((entry) => entry.accountId))),
  ];
}
