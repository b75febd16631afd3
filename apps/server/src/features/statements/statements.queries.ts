import type { statementRoutes } from '@furlong/contract';
import type { output } from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';

/** One movement of a customer's funds, as the ledger has it. */
export interface StatementLine {
  /** The movement's place among those of the account. */
  readonly entry_number: number;
  readonly at: Date;
  /**
   * The kind of its journal, which for a movement that belongs to no bet is the type of the
   * specification (D14).
   */
  readonly kind: number;
  readonly text: string;
  readonly amount_pence: number;
  readonly balance_pence: number;
  /** Step of the bet: 0 is its stake, n its nth settlement; null for a cash out, and without a bet. */
  readonly bet_step: number | null;
  readonly bet: StatementBet | null;
}

/** The bet that was moved for, as it stands now. */
export interface StatementBet {
  readonly id: number;
  readonly wager: string;
  readonly leg_count: number;
  readonly is_each_way: boolean;
  readonly line_count: number;
  readonly stake_per_line_pence: number;
  readonly stake_pence: number;
  readonly potential_payout_pence: number | null;
  readonly payout_pence: number;
  readonly cashed_out_stake_pence: number;
  readonly cashed_out_pence: number;
  readonly status: 'open' | 'settled';
  readonly result_label: string;
  readonly is_free_bet: boolean;
}

/** The type filter of the specification: which movements are shown. */
export type MovementFilter = NonNullable<
  output<(typeof statementRoutes)['transactions']['request']>['type']
>;

/** The standing of an account at an instant: how many movements there had been, and the funds that they left. */
interface LedgerPoint {
  readonly entryNumber: number;
  readonly balancePence: number;
}

/** The movements after one point of the ledger, up to another. */
export interface LedgerSpan {
  readonly accountId: number;
  readonly type: MovementFilter;
  readonly after: number;
  readonly upTo: number;
}

/**
 * The condition for the movements of each type: everything, bets, open bets, deposits, withdrawals and those that were
 * reversed.
 */
const conditions: Readonly<Record<MovementFilter, string>> = {
  '1': 'true',
  '2': 'e.bet_id is not null',
  '3': `b.status = 'open'`,
  '11': 'e.bet_id is null and j.kind = 11',
  '9': 'e.bet_id is null and j.kind in (9, 10)',
};

/** Each journal and each bet by its key, whatever the plan. */
function linesOf(type: MovementFilter): string {
  return `select e.account_version as entry_number, j.at, j.kind, j.text, e.amount_pence,
                 e.balance_after_pence as balance_pence, e.bet_step, to_jsonb(b) as bet
          from entries e
          cross join lateral (select at, kind, text from journals where id = e.journal_id offset 0) j
          left join lateral (
            select id, wager, leg_count, is_each_way, line_count, stake_per_line_pence, stake_pence,
              potential_payout_pence, payout_pence, cashed_out_stake_pence, cashed_out_pence, status, result_label,
              free_bet_id is not null as is_free_bet
            from bets where id = e.bet_id offset 0
          ) b on true
          where e.account_id = $1 and e.account_version > $2 and e.account_version <= $3
            and ${conditions[type]}`;
}

/** The instants between which these London dates lie: from the first midnight to the one after the last. */
export async function readLondonRange(
  db: Queryable,
  dates: { readonly from: string; readonly to: string },
): Promise<{ readonly from: Date; readonly to: Date }> {
  const [row] = await db.query<{ from: Date; to: Date }>({
    name: 'statement-range',
    text: `select $1::date::timestamp at time zone 'Europe/London' as from,
                  ($2::date + 1)::timestamp at time zone 'Europe/London' as to`,
    values: [dates.from, dates.to],
  });
  if (row === undefined) throw new Error('a range has two ends');
  return row;
}

/**
 * Reads how the account stood before this instant. The order of the ledger decides, so that periods that meet leave
 * nothing out and count nothing twice, though a movement may be stamped a moment earlier than the one before it.
 */
export async function readLedgerPoint(
  db: Queryable,
  accountId: number,
  before: Date,
): Promise<LedgerPoint> {
  const [row] = await db.query<{ entry_number: number; balance_pence: number }>({
    name: 'statement-point',
    text: `select e.account_version as entry_number, e.balance_after_pence as balance_pence
           from entries e
           cross join lateral (select at from journals where id = e.journal_id offset 0) j
           where e.account_id = $1 and e.account_version is not null and j.at < $2
           order by e.account_version desc limit 1`,
    values: [accountId, before],
  });
  return { entryNumber: row?.entry_number ?? 0, balancePence: row?.balance_pence ?? 0 };
}

/** The last so many movements of a range, newest first. */
export async function listStatement(
  db: Queryable,
  range: LedgerSpan,
  count: number,
): Promise<readonly StatementLine[]> {
  return await db.query<StatementLine>({
    name: `list-statement-${range.type}`,
    text: `${linesOf(range.type)} order by e.account_version desc limit $4`,
    values: [range.accountId, range.after, range.upTo, count],
  });
}

/** The sum of the movements of a range. */
export async function sumStatement(db: Queryable, range: LedgerSpan): Promise<number> {
  const [row] = await db.query<{ sum_pence: number }>({
    name: `sum-statement-${range.type}`,
    text: `select coalesce(sum(amount_pence), 0)::bigint as sum_pence from (${linesOf(range.type)}) line`,
    values: [range.accountId, range.after, range.upTo],
  });
  return row?.sum_pence ?? 0;
}

/** Sums the bets placed between two instants, open and settled ones apart. A free bet stakes no money. */
export interface PlacedSums {
  readonly status: 'open' | 'settled';
  readonly stake_pence: number;
  readonly returned_pence: number;
  readonly cashed_out_stake_pence: number;
}

export async function sumPlacedBets(
  db: Queryable,
  accountId: number,
  placed: { readonly from: Date; readonly to: Date },
): Promise<readonly PlacedSums[]> {
  return await db.query<PlacedSums>({
    name: 'statement-placed',
    text: `select status,
                  coalesce(sum(stake_pence) filter (where free_bet_id is null), 0)::bigint as stake_pence,
                  sum(payout_pence + cashed_out_pence)::bigint as returned_pence,
                  sum(cashed_out_stake_pence)::bigint as cashed_out_stake_pence
           from bets where account_id = $1 and placed_at >= $2 and placed_at < $3
           group by status`,
    values: [accountId, placed.from, placed.to],
  });
}

/** Reads when the customer of an account was registered. */
export async function readOpenedAt(db: Queryable, accountId: number): Promise<Date> {
  const [row] = await db.query<{ at: Date }>({
    text: `select c.created_at as at from accounts a join customers c on c.id = a.customer_id
           where a.id = $1`,
    values: [accountId],
  });
  if (row === undefined) throw new Error('an account has a customer');
  return row.at;
}

/**
 * The selection of each bet's first leg, looked up by its keys. The statement has no name, so that it is planned anew: a
 * plan of a time when there was little to bet on would read every selection for each bet.
 */
export async function listSelectionNames(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly { readonly bet_id: number; readonly selection_name: string }[]> {
  return await db.query({
    text: `select l.bet_id, s.name as selection_name
           from unnest($1::bigint[]) as asked (bet_id)
           cross join lateral (
             select * from bet_legs where bet_id = asked.bet_id and leg_number = 1 offset 0
           ) l
           cross join lateral (
             select * from selections where market_id = l.market_id and number = l.selection_number offset 0
           ) s`,
    values: [betIds],
  });
}
