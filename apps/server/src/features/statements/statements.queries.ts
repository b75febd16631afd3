import type { ReturningBetRow } from '../../core/results/potential-return.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** One line of a statement: a bet with all that it moved, or a transfer that belongs to no bet. */
export interface StatementRow {
  readonly source: 'b' | 'j';
  readonly id: number;
  readonly at: Date;
  /** Type of the specification (D14). */
  readonly kind: number;
  readonly text: string;
  /** What it did to the customer's funds so far. */
  readonly moved_pence: number;
  readonly balance_pence: number;
  readonly bet: StatementBet | null;
}

export interface StatementBet {
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
}

/** What is asked for. Dates are London dates, both included. */
export interface StatementQuestion {
  readonly accountId: number;
  /** `2026-11-20`. */
  readonly from: string;
  readonly to: string;
  readonly includes: StatementScope;
  /** Only what comes after this line, newest first. */
  readonly before: StatementCursor | null;
  readonly count: number;
}

export interface StatementCursor {
  readonly atMs: number;
  readonly source: 'b' | 'j';
  readonly id: number;
}

/** Which bets and which kinds of other transfers a filter of the specification shows. */
export interface StatementScope {
  readonly bets: 'all' | 'open' | 'none';
  /** Null shows every kind. */
  readonly journalKinds: readonly number[] | null;
}

// Business time has milliseconds at most; the cursor carries them whole. Of bets no more than are wanted are looked at,
// those that come after the cursor; without a number it is all of them. Each other transfer leads to its journal by its
// key, whatever the plan.
const lines = `
  select 'b' as source, b.id, b.placed_at as at, 1 as kind, '' as text, moved.amount as moved_pence,
         moved.balance as balance_pence, to_jsonb(b) as bet
  from (
    select * from bets
    where account_id = $1 and placed_at >= $2 and placed_at < $3
      and $4 <> 'none' and ($4 = 'all' or status = 'open')
      and placed_at <= coalesce($6::timestamptz, 'infinity')
      and ($6::timestamptz is null or (placed_at, 'b', id) < ($6, $7, $8))
    order by placed_at desc, id desc limit $9
  ) b
  cross join lateral (
    select coalesce(sum(e.amount_pence), 0)::bigint as amount,
           (array_agg(e.balance_after_pence order by e.account_version desc))[1] as balance
    from entries e where e.bet_id = b.id and e.account_id = b.account_id
  ) moved
  union all
  select 'j', j.id, j.at, j.kind, j.text, e.amount_pence, e.balance_after_pence, null
  from entries e cross join lateral (select * from journals where id = e.journal_id offset 0) j
  where e.account_id = $1 and e.account_version is not null and e.bet_id is null and j.at >= $2 and j.at < $3
    and $5 is distinct from '{}'::int[] and ($5 is null or j.kind = any($5))
    and ($6::timestamptz is null or (j.at, 'j', j.id) < ($6, $7, $8))`;

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

/** A page of the statement, newest first. */
export async function listStatement(
  db: Queryable,
  question: StatementQuestion,
  range: { readonly from: Date; readonly to: Date },
): Promise<readonly StatementRow[]> {
  const { before, includes } = question;
  return await db.query<StatementRow>({
    name: 'list-statement',
    text: `select * from (${lines}) as line order by at desc, source desc, id desc limit $9`,
    values: [
      question.accountId,
      range.from,
      range.to,
      includes.bets,
      includes.journalKinds,
      before === null ? null : new Date(before.atMs),
      before?.source ?? null,
      before?.id ?? null,
      question.count,
    ],
  });
}

/**
 * What each of these bets has for its first leg, each by its keys. Without a name, so that it is planned anew: a plan
 * kept from when there was little to bet on would read every selection for each bet.
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

export interface StatementTotals {
  readonly staked_pence: number;
  readonly returned_pence: number;
  readonly won_pence: number;
  readonly moved_pence: number;
}

/** Totals of the whole range, not of a page. */
export async function readStatementTotals(
  db: Queryable,
  question: StatementQuestion,
  range: { readonly from: Date; readonly to: Date },
): Promise<StatementTotals> {
  const [row] = await db.query<StatementTotals>({
    name: 'statement-totals',
    text: `select coalesce(sum((bet->>'stake_pence')::bigint), 0)::bigint as staked_pence,
                  coalesce(sum((bet->>'payout_pence')::bigint + (bet->>'cashed_out_pence')::bigint), 0)::bigint
                    as returned_pence,
                  coalesce(sum(
                    (bet->>'payout_pence')::bigint + (bet->>'cashed_out_pence')::bigint
                    - case bet->>'status' when 'open' then (bet->>'cashed_out_stake_pence')::bigint
                                          else (bet->>'stake_pence')::bigint end
                  ), 0)::bigint as won_pence,
                  coalesce(sum(moved_pence), 0)::bigint as moved_pence
           from (${lines}) as line`,
    values: [
      question.accountId,
      range.from,
      range.to,
      question.includes.bets,
      question.includes.journalKinds,
      null,
      null,
      null,
      null,
    ],
  });
  if (row === undefined) throw new Error('a sum is always there');
  return row;
}

export interface TicketRow extends ReturningBetRow {
  readonly id: number;
  readonly placed_at: Date;
}

export async function findTicket(
  db: Queryable,
  ticket: { readonly betId: number; readonly accountId: number },
): Promise<TicketRow | undefined> {
  const rows = await db.query<TicketRow>({
    name: 'find-ticket',
    text: `select id, status, placed_at, wager, is_each_way, stake_per_line_pence, line_count, leg_count,
                  stake_pence, cashed_out_stake_pence, potential_payout_pence
           from bets where id = $1 and account_id = $2`,
    values: [ticket.betId, ticket.accountId],
  });
  return rows[0];
}

/** What a leg was on, in words. */
export interface LegNamesRow {
  readonly leg_number: number;
  readonly selection_name: string;
  readonly market_name: string;
  readonly fixture_name: string;
  readonly fixture_kind: string;
  readonly starts_at: Date;
}

export async function listLegNames(db: Queryable, betId: number): Promise<readonly LegNamesRow[]> {
  return await db.query<LegNamesRow>({
    name: 'list-leg-names',
    text: `select l.leg_number, s.name as selection_name, m.name as market_name, f.name as fixture_name,
                  f.kind as fixture_kind, m.starts_at
           from bet_legs l
           join markets m on m.id = l.market_id
           join fixtures f on f.id = m.fixture_id
           join selections s on s.market_id = l.market_id and s.number = l.selection_number
           where l.bet_id = $1 order by l.leg_number`,
    values: [betId],
  });
}

export interface PastCashOutRow {
  readonly decided_at: Date;
  readonly stake_pence: number;
  readonly paid_pence: number;
}

/** Oldest first. */
export async function listCashOuts(
  db: Queryable,
  betId: number,
): Promise<readonly PastCashOutRow[]> {
  return await db.query<PastCashOutRow>({
    name: 'list-cash-outs',
    text: `select decided_at, stake_pence, paid_pence from cash_outs
           where bet_id = $1 and status = 2 order by decided_at`,
    values: [betId],
  });
}
