import type { WithdrawalCause } from '@furlong/contract';
import type { WithdrawalState } from '@furlong/payment';
import type { Queryable } from '../../platform/database/database.ts';

/** A withdrawal with what happened to it, as its customer sees it. */
export interface ToldWithdrawalRow {
  readonly id: string;
  readonly amount_pence: number;
  readonly paid_pence: number;
  readonly refused_pence: number;
  readonly state: WithdrawalState;
  readonly reason: string;
  readonly account_number: string;
  readonly requested_at: Date;
  /** The oldest first. */
  readonly events: readonly {
    readonly state: WithdrawalState;
    readonly cause: WithdrawalCause;
    readonly at_ms: number;
  }[];
}

/** More than a person reads. */
const LISTED_MAX = 100;

function sumOf(state: 'paid' | 'refused'): string {
  return `(select coalesce(sum(amount_pence), 0)::bigint from withdrawal_parts
    where withdrawal_id = w.id and state = '${state}')`;
}

/** The withdrawals of a customer, the latest first. */
export async function listToldWithdrawals(
  db: Queryable,
  customerId: number,
): Promise<readonly ToldWithdrawalRow[]> {
  return await db.query<ToldWithdrawalRow>({
    text: `select w.id, w.amount_pence, w.state, w.reason, w.requested_at, d.account_number,
        ${sumOf('paid')} as paid_pence, ${sumOf('refused')} as refused_pence,
        (select jsonb_agg(jsonb_build_object('state', e.state, 'cause', e.cause,
            'at_ms', (extract(epoch from e.at) * 1000)::bigint) order by e.id)
          from withdrawal_events e where e.withdrawal_id = w.id) as events
      from money_withdrawals w join payout_destinations d on d.id = w.destination_id
      where w.customer_id = $1 order by w.requested_at desc, w.id limit $2`,
    values: [customerId, LISTED_MAX],
  });
}

/** An open withdrawal, with what an operator decides by. */
export interface OpenWithdrawalRow {
  readonly id: string;
  readonly customer_id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly holder_first_name: string;
  readonly holder_last_name: string;
  readonly account_number: string;
  readonly amount_pence: number;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly requested_at: Date;
  readonly staked_pence: number;
  readonly held_parts: readonly {
    readonly id: string;
    readonly pence: number;
    readonly is_card: boolean;
  }[];
}

/** The withdrawals that are open, the oldest first. */
export async function listOpenWithdrawals(db: Queryable): Promise<readonly OpenWithdrawalRow[]> {
  return await db.query<OpenWithdrawalRow>({
    text: `select w.id, w.customer_id, c.username, c.first_name, c.last_name,
        d.first_name as holder_first_name, d.last_name as holder_last_name, d.account_number,
        w.amount_pence, w.state, w.requested_at,
        (select e.cause from withdrawal_events e where e.withdrawal_id = w.id
          order by e.id desc limit 1) as cause,
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'pence', p.amount_pence,
            'is_card', p.deposit_id is not null) order by p.id), '[]')
          from withdrawal_parts p where p.withdrawal_id = w.id and p.state = 'held') as held_parts,
        (select coalesce(sum(b.stake_pence), 0)::bigint from bets b
          where b.account_id = w.account_id and b.free_bet_id is null and b.placed_at > coalesce(
            (select max(p.moved_at) from deposits p
              where p.customer_id = w.customer_id and p.state = 'succeeded'), '-infinity')
        ) as staked_pence
      from money_withdrawals w
      join customers c on c.id = w.customer_id
      join payout_destinations d on d.id = w.destination_id
      where w.state in ('requested', 'approved', 'held')
      order by w.requested_at, w.id limit $1`,
    values: [LISTED_MAX],
  });
}

/** How many withdrawals are open, and the sum of what they asked for. */
export async function sumOpenWithdrawals(
  db: Queryable,
): Promise<{ readonly count: number; readonly sum_pence: number }> {
  const [row] = await db.query<{ count: number; sum_pence: number }>(
    `select count(*)::int as count, coalesce(sum(amount_pence), 0)::bigint as sum_pence
     from money_withdrawals where state in ('requested', 'approved', 'held')`,
  );
  return row ?? { count: 0, sum_pence: 0 };
}
