import type { RealityCheckInterval } from '@furlong/customer';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

export interface OwnLogin {
  readonly customerId: number;
  readonly accountId: number;
  readonly loginId: string;
}

/** When a login began. Renewals of its session keep that. */
export async function readLoginBeganAt(db: Queryable, loginId: string): Promise<number> {
  const [row] = await db.query<{ began_at: Date | null }>({
    text: 'select min(created_at) as began_at from sessions where login_id = $1',
    values: [loginId],
  });
  if (row === undefined || row.began_at === null) throw new Error('a login has no session');
  return row.began_at.getTime();
}

/** The minutes that the customer has set on any device, and since when they count in this login; null for what was never set. */
export async function readInterval(
  db: Queryable,
  { customerId, loginId }: OwnLogin,
): Promise<{ readonly [Part in keyof RealityCheckInterval]: number | null }> {
  const [row] = await db.query<{ minutes: number | null; began_at: Date | null }>({
    text: `select
        (select interval_minutes from reality_checks where customer_id = $1
          order by id desc limit 1) as minutes,
        (select interval_began_at from reality_checks where login_id = $2
          order by id desc limit 1) as began_at`,
    values: [customerId, loginId],
  });
  return { minutes: row?.minutes ?? null, beganAt: row?.began_at?.getTime() ?? null };
}

export async function insertInterval(
  tx: Transaction,
  { customerId, loginId }: OwnLogin,
  interval: RealityCheckInterval & { readonly at: number },
): Promise<void> {
  const { minutes, beganAt, at } = interval;
  await tx.query({
    text: `insert into reality_checks
        (customer_id, login_id, interval_minutes, interval_began_at, at)
      values ($1, $2, $3, $4, $5)`,
    values: [customerId, loginId, minutes, new Date(beganAt), new Date(at)],
  });
}

/** The sums of an account's bets since a moment, in pence. */
interface BetSums {
  /** Of the bets placed since. */
  readonly staked: number;
  /** Of the bets settled since: their stakes, and what came back. */
  readonly settledStake: number;
  readonly settledReturned: number;
}

export async function sumBetsSince(
  db: Queryable,
  accountId: number,
  since: number,
): Promise<BetSums> {
  const [row] = await db.query<BetSums>({
    text: `select
        coalesce((select sum(stake_pence) from bets
          where account_id = $1 and placed_at >= $2 and free_bet_id is null), 0)::bigint as staked,
        coalesce(sum(stake_pence) filter (where free_bet_id is null), 0)::bigint as "settledStake",
        coalesce(sum(payout_pence + cashed_out_pence), 0)::bigint as "settledReturned"
      from bets where account_id = $1 and status = 'settled' and settled_at >= $2`,
    values: [accountId, new Date(since)],
  });
  return row ?? { staked: 0, settledStake: 0, settledReturned: 0 };
}
