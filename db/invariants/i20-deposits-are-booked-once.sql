-- I20: a deposit that has arrived is booked once, by its amount, to its customer or, where it goes back, to nobody, and each
-- refund once; no other deposit is booked; the gateway owes what has arrived, has not gone back
-- and was not kept as its fee; and none is kept that
-- arrived while an exclusion ran.
with booked as (
  select d.id, d.state, d.amount_pence, d.account_id, d.customer_id, j.kind, j.at,
    (select e.amount_pence from entries e where e.journal_id = j.id and e.account_id = d.account_id) as to_customer,
    (select -e.amount_pence from entries e join accounts a on a.id = e.account_id
      where e.journal_id = j.id and a.kind = 'clearing_card') as from_gateway,
    (select count(*) from journals r where r.idempotency_key = 'deposit-refund:' || d.id) as refunds
  from deposits d left join journals j on j.idempotency_key = 'deposit:' || d.id
)
select 'deposit' as what, id::text from booked
where case
  when state in ('created', 'pending', 'failed', 'expired') then kind is not null or refunds > 0
  when state = 'succeeded' then
    kind is distinct from 11 or to_customer is distinct from amount_pence
    or from_gateway is distinct from amount_pence or refunds > 0
  else kind is distinct from 17 or to_customer is not null
    or from_gateway is distinct from amount_pence or refunds <> (state = 'refunded')::int
end
union all
select 'journal of no deposit', j.idempotency_key from journals j
where (j.idempotency_key like 'deposit:%' or j.idempotency_key like 'deposit-refund:%')
  and not exists (
    select 1 from deposits d where d.id::text = split_part(j.idempotency_key, ':', 2)
  )
union all
select 'sums due back', a.kind from accounts a
where a.kind = 'refunds_due' and a.balance_pence <>
  (select coalesce(sum(amount_pence), 0) from deposits where state = 'returning')
union all
select 'gateway''s debt', a.kind from accounts a
where a.kind = 'clearing_card' and -a.balance_pence <>
  (select coalesce(sum(amount_pence), 0) from deposits where state in ('succeeded', 'returning'))
  - (select coalesce(sum(amount_pence), 0) from withdrawal_parts where state = 'paid' and deposit_id is not null)
  - (select coalesce(sum(c.amount_pence), 0) from entries c join entries f on f.journal_id = c.journal_id
      join accounts fees on fees.id = f.account_id and fees.kind = 'fees'
    where c.account_id = a.id)
union all
select 'arrived in an exclusion', b.id::text from booked b join exclusions x on x.customer_id = b.customer_id
where b.state = 'succeeded' and b.at > x.begins_at and (x.ends_at is null or b.at < x.ends_at);
