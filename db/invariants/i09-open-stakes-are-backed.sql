-- I9: the balance of the open-stakes account is the stakes of all open bets, less the parts that were cashed out. A free
-- bet is no stake among them.
select a.balance_pence, b.open_pence
from accounts a,
  (select coalesce(sum(stake_pence - cashed_out_stake_pence), 0) as open_pence
   from bets where status = 'open' and free_bet_id is null) b
where a.kind = 'open_stakes' and a.balance_pence <> b.open_pence;
