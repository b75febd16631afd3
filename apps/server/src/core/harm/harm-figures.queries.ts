import type { HarmFigures } from '@furlong/customer';
import { pence } from '@furlong/money';
import type { Queryable } from '../../platform/database/database.ts';

interface FiguresRow extends Record<keyof HarmFigures, number> {
  readonly customerId: number;
}

/** Customers of open accounts after one number, in the order of their numbers. */
export async function listActiveCustomers(
  db: Queryable,
  asked: { readonly after: number; readonly count: number },
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>({
    text: `select id from customers where status = 'active' and id > $1 order by id limit $2`,
    values: [asked.after, asked.count],
  });
  return rows.map(({ id }) => id);
}

/** The figures of a customer's bets: of those placed in the last 7 days, in the last 30, and in the 12 weeks before the last 7 days. */
const BETS = `select
    coalesce(sum(lost) filter (where at >= told.now - interval '30 days'), 0)::bigint as "lossPence30",
    coalesce(sum(lost) filter (where is_new), 0)::bigint as "lossPence7",
    greatest(coalesce(sum(lost) filter (where not is_new), 0) / 12, 0)::bigint
      as "usualWeekLossPence",
    count(distinct date_trunc('hour', at)) filter (where is_new)::int as "hoursWithBets7",
    count(distinct london::date) filter (
      where extract(hour from london) < 5 and at >= told.now - interval '30 days')::int
      as "nightsWithBets30",
    coalesce(max(stake) filter (where is_new), 0)::bigint as "largestStakePence7",
    coalesce(percentile_disc(0.5) within group (order by stake) filter (where not is_new), 0)::bigint
      as "usualStakePence"
  from (
    select placed_at as at, placed_at at time zone 'Europe/London' as london, own.stake,
      placed_at >= told.now - interval '7 days' as is_new,
      case when status = 'settled' then coalesce(own.stake, 0) - payout_pence - cashed_out_pence
        else cashed_out_stake_pence - cashed_out_pence end as lost
    from bets
    -- A free bet stakes no money of the customer.
    cross join lateral (select case when free_bet_id is null then stake_pence end as stake) own
    where account_id = a.id and placed_at >= told.now - interval '91 days' and placed_at < told.now
    offset 0
  ) bet`;

const BUSIEST_DAY = `select coalesce(max(bets), 0)::int as "betsInDay7" from (
    select count(*) as bets from bets
    where account_id = a.id and placed_at >= told.now - interval '7 days' and placed_at < told.now
    group by (placed_at at time zone 'Europe/London')::date
  ) day`;

/** Deposits are journals of kind 11; 9 and 10 are withdrawals and those that were taken back (D14). */
const PAYMENTS = `select coalesce(sum(pence), 0)::bigint as "netDepositsPence30",
    coalesce((select max(deposits) from (
      select count(*) as deposits from paid
      where kind = 11 and at >= told.now - interval '7 days'
      group by (at at time zone 'Europe/London')::date
    ) day), 0)::int as "depositsInDay7"
  from paid`;
const PAID = `select j.kind, j.at, e.amount_pence as pence
  from entries e cross join lateral (select kind, at from journals where id = e.journal_id offset 0) j
  where e.account_id = a.id and e.bet_id is null and e.account_version is not null
    and j.kind in (9, 10, 11) and j.at >= told.now - interval '30 days' and j.at < told.now`;

const TROUBLED_ANSWERS = `select coalesce((
    select (not betting_level)::int + stress_related_issue::int from compliance_answers
    where customer_id = c.id and answered_at >= told.now - interval '90 days'
    order by answered_at desc, id desc limit 1), 0) as "troubledAnswers90"`;

const EXCLUSIONS = `select
    count(*) filter (where kind = 'time_out' and begins_at >= told.now - interval '90 days')::int
      as "timeOuts90",
    count(*) filter (
      where kind = 'self_exclusion' and ends_at >= told.now - interval '365 days' and ends_at < told.now)::int
      as "endedSelfExclusions365"
  from exclusions where customer_id = c.id`;

/** The figures that only the audit log of the customer tells: going on after a reality check leaves no other trace that tells it from a change. */
const AUDIT = `select
    count(*) filter (where action = 'customer.reality_check_passed'
      and at >= told.now - interval '7 days')::int as "checksPassed7",
    count(*) filter (where action = 'customer.reactivated')::int as "reopenings365"
  from audit_log where subject = 'customer:' || c.id and at >= told.now - interval '365 days'`;

/** An increase and a removal are confirmed before they apply; nothing else is. */
const LIMITS = `select count(*)::int as "limitsRaised30" from limit_operations
  where customer_id = c.id and operation = 'confirm' and at >= told.now - interval '30 days'`;

const ACCOUNT = `select
    (select count(*) from customer_notes where customer_id = c.id and action = 'customer.noted'
      and at >= told.now - interval '30 days')::int as "notes30",
    (select count(*) from documents where customer_id = c.id and state = 'rejected'
      and decided_at >= told.now - interval '90 days')::int as "documentsRejected90",
    (select count(distinct country) from sessions where customer_id = c.id and country <> ''
      and created_at >= told.now - interval '30 days')::int as "loginCountries30"`;

/**
 * Figures of customers, counted up to `now` for the markers of harm: one statement for all of them. Each part is looked
 * up by the customer or the account, and of bets and payments alone there are many. The statement has no name, so that it is
 * planned anew.
 */
export async function readHarmFigures(
  db: Queryable,
  customerIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, HarmFigures>> {
  const rows = await db.query<FiguresRow>({
    text: `select c.id as "customerId", bets.*, busiest.*, payments.*, answers.*, excluded.*,
        audit.*, limits.*, account.*
      from unnest($1::bigint[]) as c (id)
      cross join (select $2::timestamptz as now) told
      left join accounts a on a.customer_id = c.id and a.kind = 'customer'
      cross join lateral (${BETS}) bets
      cross join lateral (${BUSIEST_DAY}) busiest
      cross join lateral (with paid as materialized (${PAID}) ${PAYMENTS}) payments
      cross join lateral (${TROUBLED_ANSWERS}) answers
      cross join lateral (${EXCLUSIONS}) excluded
      cross join lateral (${AUDIT}) audit
      cross join lateral (${LIMITS}) limits
      cross join lateral (${ACCOUNT}) account`,
    values: [customerIds, new Date(now)],
  });
  return new Map(rows.map((row) => [row.customerId, toFigures(row)]));
}

function toFigures({ customerId: _customerId, ...row }: FiguresRow): HarmFigures {
  return {
    ...row,
    lossPence30: pence(row.lossPence30),
    netDepositsPence30: pence(row.netDepositsPence30),
    lossPence7: pence(row.lossPence7),
    usualWeekLossPence: pence(row.usualWeekLossPence),
    largestStakePence7: pence(row.largestStakePence7),
    usualStakePence: pence(row.usualStakePence),
  };
}
