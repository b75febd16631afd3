-- I11: what the settlements of a bet moved adds up to its payout, it has as many settlements as it says, and an open bet
-- has been paid nothing.
select b.id as bet_id, b.status, b.payout_pence, b.settlement_count,
  count(s.bet_id) as settlements, coalesce(sum(s.moved_pence), 0) as moved_pence
from bets b left join bet_settlements s on s.bet_id = b.id
group by b.id
having count(s.bet_id) <> b.settlement_count
  or coalesce(sum(s.moved_pence), 0) <> b.payout_pence
  or (b.status = 'open' and b.payout_pence <> 0);
