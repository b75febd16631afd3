-- I9: the open-stakes account holds exactly the stakes of the bets that are open, less what was cashed out of them.
select a.balance_pence, b.open_pence
from accounts a,
  (select coalesce(sum(stake_pence - cashed_out_stake_pence), 0) as open_pence
   from bets where status = 'open') b
where a.kind = 'open_stakes' and a.balance_pence <> b.open_pence;
