-- I19: while an exclusion runs its customer has no bet struck, no cash out paid, no deposit begun or kept, no session begun,
-- and no consent to marketing given, and none stands from before; nor, after a self-exclusion or a register's, before an
-- operator has let the customer in.
with barred as (
  select x.id, x.customer_id, x.begins_at,
    case when x.kind = 'time_out' then x.ends_at else (
      select min(l.at) from audit_log l
      where l.subject = 'customer:' || x.customer_id and l.action = 'customer.reactivated'
        and l.at >= x.ends_at
    ) end as until
  from exclusions x
),
done as (
  select 'bet' as what, a.customer_id, b.placed_at as at
  from bets b join accounts a on a.id = b.account_id
  where a.customer_id in (select customer_id from barred)
  union all
  select 'cash out', a.customer_id, c.decided_at
  from cash_outs c join accounts a on a.id = c.account_id
  where c.status = 2 and a.customer_id in (select customer_id from barred)
  union all
  select 'deposit begun', d.customer_id, d.created_at from deposits d
  where d.customer_id in (select customer_id from barred)
  union all
  select 'deposit kept', a.customer_id, j.at
  from deposits d join journals j on j.idempotency_key = 'deposit:' || d.id and j.kind = 11
    join accounts a on a.id = d.account_id
  where a.customer_id in (select customer_id from barred)
  union all
  select 'session', s.customer_id, s.created_at from sessions s
  where s.customer_id in (select customer_id from barred)
  union all
  select 'consent', c.customer_id, c.at from consents c where c.is_given
)
select done.what, barred.id as exclusion, done.customer_id, done.at
from barred join done on done.customer_id = barred.customer_id
  and done.at > barred.begins_at and (barred.until is null or done.at < barred.until)
union all
select 'consent that stands', barred.id, barred.customer_id, barred.begins_at
from barred cross join lateral (
  select distinct on (c.product, c.channel) c.is_given from consents c
  where c.customer_id = barred.customer_id and c.at <= barred.begins_at
  order by c.product, c.channel, c.id desc
) newest
where newest.is_given;
