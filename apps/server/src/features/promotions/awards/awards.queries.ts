import { pence, type Pence } from '@furlong/money';
import type { AwardedPromotion, ResultLabel } from '@furlong/settlement';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** A settled bet with the facts about it and its customer that promotions ask for. */
export interface SettledBetRow {
  readonly id: number;
  readonly customerId: number;
  /** The name of the country of the customer's address. */
  readonly country: string | null;
  readonly label: ResultLabel | 'cashed_out';
  readonly isEachWay: boolean;
  readonly stakePence: number;
  readonly isOwnMoney: boolean;
  readonly isCashedOut: boolean;
  readonly isFirst: boolean;
  readonly placedAt: Date;
}

/** An award as it stands. */
export interface AwardRow {
  readonly betId: number;
  readonly promotion: AwardedPromotion;
  readonly timesGiven: number;
  readonly isTakenBack: boolean;
}

/** The market of a run that is complete and not looked through yet; the run is locked. */
export async function lockUnawardedRun(
  tx: Transaction,
): Promise<{ readonly marketId: number; readonly revision: number } | undefined> {
  const [row] = await tx.query<{ marketId: number; revision: number }>(
    `select r.market_id as "marketId", r.revision
     from settlement_runs r join markets m on m.id = r.market_id
     where r.is_complete and not r.is_awarded and not m.is_frozen
     order by r.completed_at, r.market_id, r.revision
     limit 1 for update of r skip locked`,
  );
  return row;
}

export async function markAwarded(
  tx: Transaction,
  { marketId, revision }: { readonly marketId: number; readonly revision: number },
): Promise<void> {
  await tx.query({
    text: 'update settlement_runs set is_awarded = true where market_id = $1 and revision = $2',
    values: [marketId, revision],
  });
}

/** The settled bets with a selection on a market, in the order of their ids, after that one. */
export async function listSettledBets(
  db: Queryable,
  wanted: { readonly marketId: number; readonly afterBetId: number; readonly size: number },
): Promise<readonly SettledBetRow[]> {
  return await db.query<SettledBetRow>({
    text: `select b.id, c.id as "customerId", c.address ->> 'country' as country,
        b.result_label as label, b.is_each_way as "isEachWay", b.stake_pence as "stakePence",
        b.free_bet_id is null as "isOwnMoney",
        b.cashed_out_stake_pence > 0 as "isCashedOut", b.placed_at as "placedAt",
        not exists (
          select from bets o join bet_settlements e on e.bet_id = o.id and e.ordinal = 1
          where o.account_id = b.account_id and o.id <> b.id and o.cashed_out_stake_pence = 0
            and o.result_label in ('won', 'placed', 'lost')
            and (e.settled_at, o.id) < (s.settled_at, b.id)) as "isFirst"
      from (
        select distinct l.bet_id from bet_legs l join bets o on o.id = l.bet_id and o.status = 'settled'
        where l.market_id = $1 and l.bet_id > $2 order by l.bet_id limit $3) page
      join bets b on b.id = page.bet_id
      join accounts a on a.id = b.account_id join customers c on c.id = a.customer_id
      left join bet_settlements s on s.bet_id = b.id and s.ordinal = 1
      order by b.id`,
    values: [wanted.marketId, wanted.afterBetId, wanted.size],
  });
}

export async function listAwards(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly AwardRow[]> {
  return await db.query<AwardRow>({
    text: `select bet_id as "betId", promotion, times_given as "timesGiven",
        taken_back_at is not null as "isTakenBack"
      from promotion_awards where bet_id = any($1::bigint[])`,
    values: [betIds],
  });
}

/** Whether the customer has a promotion for another bet. */
export async function hasAwardOf(
  db: Queryable,
  asked: {
    readonly customerId: number;
    readonly promotion: AwardedPromotion;
    readonly besides: number;
  },
): Promise<boolean> {
  const rows = await db.query({
    text: `select from promotion_awards
      where customer_id = $1 and promotion = $2 and bet_id <> $3 and taken_back_at is null`,
    values: [asked.customerId, asked.promotion, asked.besides],
  });
  return rows.length > 0;
}

/** The pence that a promotion gave the customer for other bets of the London day on which this one was placed. */
export async function sumAwardsOfDay(
  db: Queryable,
  { bet, promotion }: { readonly bet: SettledBetRow; readonly promotion: AwardedPromotion },
): Promise<Pence> {
  const [row] = await db.query<{ sum: number }>({
    text: `select coalesce(sum(w.amount_pence), 0)::bigint as sum
      from promotion_awards w join bets b on b.id = w.bet_id
      where w.customer_id = $1 and w.promotion = $2 and w.bet_id <> $3 and w.taken_back_at is null
        and (b.placed_at at time zone 'Europe/London')::date
          = ($4::timestamptz at time zone 'Europe/London')::date`,
    values: [bet.customerId, promotion, bet.id, bet.placedAt],
  });
  return pence(row?.sum ?? 0);
}

interface GivenAward {
  readonly betId: number;
  readonly promotion: AwardedPromotion;
  readonly customerId: number;
  readonly amountPence: number;
  readonly timesGiven: number;
  readonly at: number;
}

export async function storeAward(tx: Transaction, given: GivenAward): Promise<void> {
  await tx.query({
    text: `insert into promotion_awards
        (bet_id, promotion, customer_id, amount_pence, at, times_given)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (bet_id, promotion) do update
        set at = excluded.at, times_given = excluded.times_given, taken_back_at = null`,
    values: [
      given.betId,
      given.promotion,
      given.customerId,
      given.amountPence,
      new Date(given.at),
      given.timesGiven,
    ],
  });
}

export async function storeTakenBack(
  tx: Transaction,
  { betId, promotion }: Pick<AwardRow, 'betId' | 'promotion'>,
  at: number,
): Promise<void> {
  await tx.query({
    text: `update promotion_awards set taken_back_at = $3 where bet_id = $1 and promotion = $2`,
    values: [betId, promotion, new Date(at)],
  });
}
