import type { LondonDays } from '@furlong/customer';
import { journalKind } from '../../../core/ledger/journal.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** The sums that one bar of the charts shows, in pence. */
interface BarSums {
  /** Of the bets placed then. */
  readonly staked: number;
  /** Of the bets settled then: their stakes, and what came back. */
  readonly settledStake: number;
  readonly settledReturned: number;
}

/** An instant of midnight in London. */
function midnight(day: string): string {
  return `${day}::date::timestamp at time zone 'Europe/London'`;
}

/** Sums of an account by bars, in their order. */
export async function sumBars(
  db: Queryable,
  accountId: number,
  bars: readonly LondonDays[],
): Promise<readonly BarSums[]> {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return [];
  return await db.query<BarSums>({
    name: 'account.activity_bars',
    text: `with bars as (
        select number, ${midnight('first_day')} as starts, ${midnight('next_day')} as ends
        from unnest($2::text[], $3::text[]) with ordinality as bar (first_day, next_day, number)
      ), whole as (select min(starts) as starts, max(ends) as ends from bars),
      placed as (
        select number, sum(stake_pence) filter (where free_bet_id is null)::bigint as staked
        from bets, whole, bars
        where account_id = $1 and placed_at >= whole.starts and placed_at < whole.ends
          and placed_at >= bars.starts and placed_at < bars.ends
        group by number
      ), settled as (
        select number, coalesce(sum(stake_pence) filter (where free_bet_id is null), 0)::bigint as stake,
          sum(payout_pence + cashed_out_pence)::bigint as returned
        from bets, bars
        where account_id = $1 and status = 'settled'
          and settled_at >= bars.starts and settled_at < bars.ends
        group by number
      )
      select coalesce(staked, 0) as staked, coalesce(stake, 0) as "settledStake",
        coalesce(returned, 0) as "settledReturned"
      from bars left join placed using (number) left join settled using (number)
      order by number`,
    values: [accountId, bars.map(({ from }) => from), bars.map(({ until }) => until)],
  });
}

/**
 * The money that came in and went out beside bets, in pence; money that went out is positive too.
 */
interface Transfers {
  readonly deposited: number;
  readonly withdrawn: number;
}

export async function sumTransfers(
  db: Queryable,
  accountId: number,
  { from, until }: LondonDays,
): Promise<Transfers> {
  const { paymentFromCustomer, paymentToCustomer, reverseWithdrawal } = journalKind;
  const [row] = await db.query<Transfers>({
    name: 'account.activity_transfers',
    text: `select
        coalesce(sum(e.amount_pence) filter (where j.kind = $4), 0)::bigint as deposited,
        coalesce(-sum(e.amount_pence) filter (where j.kind in ($5, $6)), 0)::bigint as withdrawn
      from entries e
      cross join lateral (select at, kind from journals where id = e.journal_id offset 0) j
      where e.account_id = $1 and e.bet_id is null and e.account_version is not null
        and j.at >= ${midnight('$2::text')} and j.at < ${midnight('$3::text')}`,
    values: [accountId, from, until, paymentFromCustomer, paymentToCustomer, reverseWithdrawal],
  });
  return row ?? { deposited: 0, withdrawn: 0 };
}
