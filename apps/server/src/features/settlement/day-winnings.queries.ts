import { pence, type Pence } from '@furlong/money';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';

/** The winnings of a customer on a day by bets under one limit, stakes not counted. */
export interface DayWinnings {
  readonly accountId: number;
  /** The day in London, such as `2026-11-20`. */
  readonly day: string;
  readonly maxPence: Pence;
  readonly wonPence: Pence;
}

const dayRows = rowsOf<Omit<DayWinnings, 'wonPence'>>({
  account_id: ['bigint', ({ accountId }) => accountId],
  day: ['date', ({ day }) => day],
  winnings_max_pence: ['bigint', ({ maxPence }) => maxPence],
});

const addedRows = rowsOf<DayWinnings>({
  account_id: ['bigint', ({ accountId }) => accountId],
  day: ['date', ({ day }) => day],
  winnings_max_pence: ['bigint', ({ maxPence }) => maxPence],
  won_pence: ['bigint', ({ wonPence }) => wonPence],
});

/** Adds to the winnings of days, in order, and returns what they come to. */
export async function addDayWinnings(
  tx: Transaction,
  added: readonly DayWinnings[],
): Promise<readonly DayWinnings[]> {
  if (added.length === 0) return [];
  const rows = await tx.query<{ account_id: number; day: string; max: number; won: number }>({
    name: 'settlement.add-day-winnings',
    text: `insert into day_winnings as d (account_id, day, winnings_max_pence, won_pence)
           select * from (${addedRows.select(1)}) r order by account_id, day, winnings_max_pence
           on conflict (account_id, day, winnings_max_pence) do update
             set won_pence = d.won_pence + excluded.won_pence
           returning account_id, day::text, winnings_max_pence as max, won_pence as won`,
    values: addedRows.values(added),
  });
  return rows.map((row) => ({
    accountId: row.account_id,
    day: row.day,
    maxPence: pence(row.max),
    wonPence: pence(row.won),
  }));
}

/** Settled bets that the limit of one of these days has cut, in id order. */
export async function listCutBets(
  db: Queryable,
  days: readonly Omit<DayWinnings, 'wonPence'>[],
): Promise<readonly number[]> {
  if (days.length === 0) return [];
  const rows = await db.query<{ id: number }>({
    name: 'settlement.list-cut-bets',
    text: `select distinct b.id
           from (${dayRows.select(1)}) d
           join bets b on b.account_id = d.account_id and b.status = 'settled'
             and b.settled_at >= d.day::timestamp at time zone 'Europe/London'
           cross join lateral (
             select winnings_max_pence, day_winnings_left_pence from bet_settlements
             where bet_id = b.id order by ordinal desc limit 1
           ) last
           where last.winnings_max_pence = d.winnings_max_pence and last.day_winnings_left_pence is not null
           order by b.id`,
    values: dayRows.values(days),
  });
  return rows.map(({ id }) => id);
}

/**
 * The limits on the winnings of settled bets, by bet: the day on which they count, and the most
 * that could be won.
 */
export type PastLimits = ReadonlyMap<
  number,
  { readonly day: string; readonly maxPence: Pence | null }
>;

/** The London day is that of the first settlement since the bet was last open; the limit that of the last settlement. */
export async function listPastLimits(
  db: Queryable,
  betIds: readonly number[],
): Promise<PastLimits> {
  if (betIds.length === 0) return new Map();
  const rows = await db.query<{ bet_id: number; day: string; max: number | null }>({
    name: 'settlement.list-past-limits',
    text: `select first.bet_id, (first.settled_at at time zone 'Europe/London')::date::text as day,
                  last.winnings_max_pence as max
           from bet_settlements first
           cross join lateral (
             select winnings_max_pence from bet_settlements
             where bet_id = first.bet_id order by ordinal desc limit 1
           ) last
           where first.bet_id = any($1::bigint[]) and first.ordinal = 1 + coalesce((
             select max(ordinal) from bet_settlements
             where bet_id = first.bet_id and result_label = ''
           ), 0)`,
    values: [betIds],
  });
  return new Map(
    rows.map((row) => [
      row.bet_id,
      { day: row.day, maxPence: row.max === null ? null : pence(row.max) },
    ]),
  );
}
