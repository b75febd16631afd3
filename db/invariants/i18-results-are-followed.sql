-- I18: a market that has a result takes no bet any more, and no bet is open whose every market has its result, settled
-- through to the end and not frozen.
select 'market' as what, m.id::text, m.status
from markets m
where m.result_revision > 0 and m.status not in ('resulted', 'void')
union all
select 'bet', b.id::text, b.status
from bets b
where b.status = 'open' and not exists (
  select from bet_legs l
  join markets m on m.id = l.market_id
  left join settlement_runs r on r.market_id = m.id and r.revision = m.result_revision
  where l.bet_id = b.id and (r.is_complete is not true or m.is_frozen)
);
