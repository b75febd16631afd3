-- I21: a withdrawal leaves the funds once, by its amount, and what was rejected or refused outside comes back once; each part
-- that was paid is booked once, to the card gateway or out of the bank, and no other is; what is not paid and not back waits in
-- the account of withdrawals; parts sum to their withdrawal, none is above its deposit, and a withdrawal is where its parts and
-- its time line say; a part has its end where it has ended, and only then.
with moved as (
  select j.id, j.idempotency_key as key, j.kind,
    coalesce(sum(e.amount_pence) filter (where a.kind = 'withdrawals_due'), 0) as waiting,
    coalesce(sum(e.amount_pence) filter (where a.kind = 'clearing_card'), 0) as to_card,
    coalesce(sum(e.amount_pence) filter (where a.kind = 'external'), 0) as to_bank,
    max(a.id) filter (where a.kind = 'customer') as account_id
  from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
  where j.idempotency_key like 'withdrawal%'
  group by j.id, j.idempotency_key, j.kind
), told as (
  select w.*,
    (select count(*) from withdrawal_parts p where p.withdrawal_id = w.id) as parts,
    (select count(*) from withdrawal_parts p where p.withdrawal_id = w.id and p.state in ('waiting', 'paying', 'held')) as open,
    (select count(*) from withdrawal_parts p where p.withdrawal_id = w.id and p.state = 'paid') as paid,
    (select sum(p.amount_pence) from withdrawal_parts p where p.withdrawal_id = w.id) as parts_pence,
    (select e.state from withdrawal_events e where e.withdrawal_id = w.id order by e.id desc limit 1) as last_event
  from money_withdrawals w
)
select 'request' as what, w.id::text from told w left join moved m on m.key = 'withdrawal:' || w.id
where (m.kind, m.waiting, m.account_id) is distinct from (9::smallint, w.amount_pence::numeric, w.account_id)
union all
select 'way back of a whole', w.id::text from told w left join moved m on m.key = 'withdrawal-return:' || w.id
where case when w.state = 'rejected'
  then (m.kind, m.waiting, m.account_id) is distinct from (10::smallint, -w.amount_pence::numeric, w.account_id)
  else m.id is not null end
union all
select 'way back of a part', p.id::text from withdrawal_parts p join money_withdrawals w on w.id = p.withdrawal_id
left join moved m on m.key = 'withdrawal-return:' || p.id
where case when p.state = 'refused'
  then (m.kind, m.waiting, m.account_id) is distinct from (10::smallint, -p.amount_pence::numeric, w.account_id)
  else m.id is not null end
union all
select 'payment', p.id::text from withdrawal_parts p left join moved m on m.key = 'withdrawal-paid:' || p.id
where case when p.state = 'paid'
  then (m.kind, m.waiting, case when p.deposit_id is null then m.to_bank else m.to_card end)
    is distinct from (17::smallint, -p.amount_pence::numeric, p.amount_pence::numeric)
  else m.id is not null end
union all
select 'journal of no withdrawal', m.key from moved m
where not exists (
    select 1 from money_withdrawals w where m.key in ('withdrawal:' || w.id, 'withdrawal-return:' || w.id))
  and not exists (
    select 1 from withdrawal_parts p where m.key in ('withdrawal-paid:' || p.id, 'withdrawal-return:' || p.id))
union all
select 'parts', id::text from told
where case when state in ('requested', 'rejected') then parts > 0 else parts_pence is distinct from amount_pence end
union all
select 'state', id::text from told
where last_event is distinct from state
  or case state
    when 'approved' then open = 0
    when 'held' then open = 0
    when 'paid' then open > 0 or paid = 0
    when 'returned' then open > 0 or paid > 0
    else false end
union all
select 'end of a part', id::text from withdrawal_parts
where (state in ('paid', 'refused')) <> (ended_at is not null) or (ended_at is null and end_reason <> '')
union all
select 'part above its deposit', p.id::text from withdrawal_parts p
join money_withdrawals w on w.id = p.withdrawal_id join deposits d on d.id = p.deposit_id
where p.amount_pence > d.amount_pence or d.state <> 'succeeded' or d.customer_id <> w.customer_id
union all
select 'sums that wait', a.kind from accounts a
where a.kind = 'withdrawals_due' and a.balance_pence <>
  (select coalesce(sum(amount_pence), 0) from money_withdrawals where state not in ('rejected'))
  - (select coalesce(sum(amount_pence), 0) from withdrawal_parts where state in ('paid', 'refused'));
