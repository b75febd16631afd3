-- I4: every bet has exactly one stake journal, of its stake, from its own account.
select b.id as bet_id, b.stake_pence, count(distinct j.id) as journals,
  sum(e.amount_pence) filter (where e.account_id = b.account_id) as taken_pence
from bets b
left join journals j on j.bet_id = b.id and j.kind = 1
left join entries e on e.journal_id = j.id
group by b.id
having count(distinct j.id) <> 1
  or coalesce(sum(e.amount_pence) filter (where e.account_id = b.account_id), 0) <> -b.stake_pence;
