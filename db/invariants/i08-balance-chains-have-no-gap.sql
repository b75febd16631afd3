-- I8: the entries of a customer's account are numbered without a gap, and each states the sum of the entries so far.
select * from (
  select account_id, journal_id, balance_after_pence, account_version,
    sum(amount_pence) over chain as running_pence, row_number() over chain as place
  from entries where account_version is not null
  window chain as (partition by account_id order by account_version)
) chained
where balance_after_pence <> running_pence or account_version <> place;
