import type { Queryable } from '../../platform/database/database.ts';

/** A settlement of a bet as it is stored. */
export interface PastSettlementRow {
  readonly bet_id: number;
  readonly ordinal: number;
  readonly settled_at: Date;
  readonly payout_pence: number;
  readonly moved_pence: number;
  /** '' where this settlement opened the bet again. */
  readonly result_label: string;
  /** Whether the settlement before it opened the bet again. */
  readonly follows_reopening: boolean;
  /** Whether it rests on the same results as the settlement before it. */
  readonly is_same_result: boolean;
  /** The part of `moved_pence` that moved the customer's debt. */
  readonly owed_pence: number;
  readonly winnings_max_pence: number | null;
  /** Null where no limit made the payout less. */
  readonly unlimited_payout_pence: number | null;
}

/** Every settlement of these bets, oldest first. */
export async function listPastSettlements(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly PastSettlementRow[]> {
  return await db.query<PastSettlementRow>({
    name: 'list-past-settlements',
    text: `select s.bet_id, s.ordinal, s.settled_at, s.payout_pence, s.moved_pence, s.result_label,
                  coalesce(lag(s.result_label) over (partition by s.bet_id order by s.ordinal) = '', false)
                    as follows_reopening,
                  coalesce(
                    lag(s.revisions::jsonb) over (partition by s.bet_id order by s.ordinal) = s.revisions::jsonb,
                    false
                  ) as is_same_result,
                  s.winnings_max_pence,
                  s.unlimited_payout_pence,
                  case when s.ordinal = 1 then 0 else (
                    select coalesce(sum(e.amount_pence), 0)::bigint
                    from entries e
                    join accounts a on a.id = e.account_id and a.kind = 'debt'
                    where e.bet_id = s.bet_id and e.bet_step = s.ordinal
                  ) end as owed_pence
           from bet_settlements s where s.bet_id = any($1::bigint[]) order by s.bet_id, s.ordinal`,
    values: [betIds],
  });
}
