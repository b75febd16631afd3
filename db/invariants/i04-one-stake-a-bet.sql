-- I4: the stake of every bet was taken exactly once, as a stake, in full, from the bet's own account; that of a free bet
-- never, because it is no money.
select b.id as bet_id, b.stake_pence, count(e.bet_id) as entries, sum(e.amount_pence) as taken_pence
from bets b
left join entries e on e.bet_id = b.id and e.bet_step = 0
left join journals j on j.id = e.journal_id
group by b.id
having case when b.free_bet_id is not null then count(e.bet_id) <> 0
  else count(e.bet_id) <> 1 or sum(e.amount_pence) <> -b.stake_pence or max(e.account_id) <> b.account_id
    or max(j.kind) <> 1 end;
