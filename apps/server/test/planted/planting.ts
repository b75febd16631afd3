import type { Transaction } from '../../src/platform/database/database.ts';

/** A way to break an invariant, and nothing else, in a book that has open, settled and cashed-out bets. */
export interface PlantedFault {
  readonly what: string;
  readonly sql: string;
}

/** Plants faults of any kind: no constraint and no trigger is in force for the rest of the transaction. */
export async function plantWithin(tx: Transaction, sql: string): Promise<void> {
  await tx.query('set local session_replication_role = replica');
  for (const statement of sql.split(/;\s*\n/)) await tx.query(statement);
}

/** Money between a customer and the book, in every place that tells of it. */
export function transfer(account: string, other: string, pence: string): string {
  return `
    with moved as (
      select a.id, ${pence}::bigint as pence, a.balance_pence, a.version, a.customer_id,
        (select o.id from accounts o where o.kind = '${other}') as other
      from accounts a where a.id = ${account}
    ), made as (
      insert into journals (kind, idempotency_key, at) values (8, 'planted', now()) returning id
    ), entered as (
      insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version)
      select made.id, moved.id, pence, case when customer_id is not null then balance_pence + pence end,
        case when customer_id is not null then version + 1 end
      from made, moved
      union all
      select made.id, moved.other, -pence, null, null from made, moved
    )
    update accounts a
    set balance_pence = a.balance_pence + case when a.id = moved.id then pence else -pence end,
      version = a.version + 1
    from moved where a.id in (moved.id, moved.other)`;
}

/** A case with a notable marker and what else happened in it. */
export function harmCase(closedAt: string, more: string): string {
  return `with opened as (
      insert into harm_cases (customer_id, opened_at, closed_at)
      select min(id), now(), ${closedAt} from customers returning id)
    insert into harm_case_events (case_id, kind, family, strength, figures, made_by, words, at)
    select opened.id, happened.*, 'program', '', now() from opened, (
      select 'marker' as kind, 'spend' as family, 'notable' as strength, '{}'::jsonb as figures ${more}
    ) happened`;
}

/** One penny more than was due on the last winner, as if settlement had worked it out so. */
export function overpay(): string {
  const bet = `(select max(id) from bets where result_label = 'won' and settlement_count = 1)`;
  const account = `(select account_id from bets where id = ${bet})`;
  return `
    update bet_settlements set payout_pence = payout_pence + 1, moved_pence = moved_pence + 1 where bet_id = ${bet};
    update bets set payout_pence = payout_pence + 1 where id = ${bet};
    update entries set amount_pence = amount_pence + 1, balance_after_pence = balance_after_pence + 1
      where account_id = ${account}
        and account_version = (select version from accounts where id = ${account});
    update entries set amount_pence = amount_pence - 1
      where account_id = (select id from accounts where kind = 'house')
        and journal_id = (select journal_id from entries where bet_id = ${bet} and bet_step = 1);
    update accounts set balance_pence = balance_pence + case when kind = 'house' then -1 else 1 end
      where kind = 'house' or id = ${account};
    update day_winnings set won_pence = won_pence + 1 where account_id = ${account}`;
}
