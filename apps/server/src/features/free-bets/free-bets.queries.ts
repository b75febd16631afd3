import type { FreeBet } from '@furlong/contract';
import type { Queryable } from '../../platform/database/database.ts';

export interface ListedFreeBetRow {
  readonly id: string;
  readonly amount_pence: number;
  readonly source: string;
  readonly granted_at: Date;
  readonly expires_at: Date;
  readonly state: FreeBet['state'];
  readonly bet_id: number | null;
  readonly voided_bet_id: number | null;
}

/** The number of past free bets that are told, beside all that can be staked. */
const PAST_MAX = 100;

/** A customer's free bets: those that can be staked now, the first to expire first; then past ones, newest first. */
export async function listFreeBets(
  db: Queryable,
  customerId: number,
  at: Date,
): Promise<readonly ListedFreeBetRow[]> {
  return await db.query<ListedFreeBetRow>({
    name: 'free-bets.list',
    text: `with told as (
        select id, amount_pence, source, granted_at, expires_at, bet_id, voided_bet_id,
          case when bet_id is not null then 'used' when withdrawn_at is not null then 'withdrawn'
            when expires_at <= $2 then 'expired' else 'available' end as state
        from free_bets where customer_id = $1
      )
      (select * from told where state = 'available' order by expires_at, granted_at)
      union all
      (select * from told where state <> 'available' order by granted_at desc limit ${String(PAST_MAX)})`,
    values: [customerId, at],
  });
}
