-- I18: a market that has a result takes no bets; and no bet is open when each of its markets has a result whose run is
-- complete, and none of them is frozen.
select 'market' as what, m.id::text, m.status
from markets m
where m.result_revision > 0 and m.status not in ('resulted', 'void')
union all
select 'bet', b.id::text, b.status
from bets b
left join bet_legs l on l.bet_id = b.id
left join markets m on m.id = l.market_id
left join settlement_runs r on r.market_id = m.id and r.revision = m.result_revision
where b.status = 'open'
group by b.id
having bool_and(coalesce(r.is_complete and not m.is_frozen, l.bet_id is null));
