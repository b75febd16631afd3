-- I5: every bet has as many legs as it says, numbered from one without a gap.
select b.id as bet_id, b.leg_count, count(l.bet_id) as legs, max(l.leg_number) as last_leg
from bets b left join bet_legs l on l.bet_id = b.id
group by b.id
having count(l.bet_id) <> b.leg_count or max(l.leg_number) <> b.leg_count or min(l.leg_number) <> 1;
