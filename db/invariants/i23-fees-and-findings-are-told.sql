-- I23: a provider's fee is booked by a journal of its own from what the provider owes, is above zero, and nothing else moves
-- the account of fees; a finding is closed by an event, and an open one is not.
with fee as (
  select j.id, j.idempotency_key as key, count(*) as entries,
    sum(e.amount_pence) filter (where a.kind = 'clearing_' || split_part(j.idempotency_key, ':', 2)) as kept,
    -sum(e.amount_pence) filter (where a.kind = 'fees') as cost
  from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
  where j.idempotency_key like 'fee:%'
  group by j.id
)
select 'fee' as what, key as id from fee
where entries <> 2 or kept is null or kept <= 0 or cost is distinct from kept
union all
select 'account of fees', a.kind from accounts a
where a.kind = 'fees' and -a.balance_pence <> (select coalesce(sum(cost), 0) from fee)
union all
select 'finding', f.id::text from payment_findings f
where (f.closed_at is not null) <> coalesce((
  select e.kind in ('closed', 'explained') from payment_finding_events e
  where e.finding_id = f.id order by e.id desc limit 1), false);
