-- I12: no bet has a leg on a market that took no bets at the version at which the leg was struck; and no bet was struck
-- by a customer whose status was not active when its stake was taken. Passed over: markets and customers of before their
-- changes were stored, and the standing of who stakes a free bet, which moves no funds that it could be placed among.
select 'market' as what, l.bet_id, l.market_id as id, l.market_version as version
from bet_legs l
cross join lateral (
  select is_open from market_openings o
  where o.market_id = l.market_id and o.version <= l.market_version
  order by o.version desc limit 1
) then_open
where not then_open.is_open
union all
select 'customer', b.id, a.customer_id, e.account_version
from (select distinct customer_id from customer_standings) barred
join accounts a on a.customer_id = barred.customer_id and a.kind = 'customer'
join bets b on b.account_id = a.id
join entries e on e.bet_id = b.id and e.bet_step = 0
cross join lateral (
  select status from customer_standings s
  where s.customer_id = a.customer_id and s.account_version < e.account_version
  order by s.account_version desc, s.ordinal desc limit 1
) standing
where standing.status <> 'active';
