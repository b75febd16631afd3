-- I2: every balance is the sum of the account's entries, and a customer's account has as many entries as its version says.
select a.id as account_id, a.kind, a.balance_pence, e.sum_pence, a.version, e.entry_count
from accounts a
left join (
  select account_id, sum(amount_pence) as sum_pence, count(*) as entry_count from entries group by account_id
) e on e.account_id = a.id
where a.balance_pence <> coalesce(e.sum_pence, 0)
  or (a.customer_id is not null and a.version <> coalesce(e.entry_count, 0));
