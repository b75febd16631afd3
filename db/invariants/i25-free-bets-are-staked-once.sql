-- I25: a free bet is staked by one bet at most, which is its customer's, of its amount, of one line to win, and knows it, and
-- was struck before it expired, but for its in-play delay; a bet that stakes one was never cashed out. For a bet that is void, and
-- for no other, another one is given that is not withdrawn, of the same customer and amount, and which lasts no shorter; one that
-- was staked stays staked. Its history says so: granted once and first, staked once, withdrawn and given again in turns.
select 'bet' as what, b.id::text as id, coalesce(f.id::text, 'no such free bet') as free_bet
from bets b
join accounts a on a.id = b.account_id
left join free_bets f on f.id = b.free_bet_id
where b.free_bet_id is not null and (
  f.bet_id is distinct from b.id or f.customer_id <> a.customer_id or f.amount_pence <> b.stake_pence
  or b.line_count <> 1 or b.is_each_way or b.cashed_out_stake_pence <> 0
  or b.placed_at >= f.expires_at + interval '5 min' or b.placed_at < f.granted_at)
union all
select 'staked', f.bet_id::text, f.id::text
from free_bets f left join bets b on b.id = f.bet_id
where f.bet_id is not null and b.free_bet_id is distinct from f.id
union all
select 'customer', f.customer_id::text, f.id::text
from free_bets f left join customers c on c.id = f.customer_id
where c.id is null
union all
select 'void bet', b.id::text, f.id::text
from bets b
join free_bets f on f.bet_id = b.id
left join free_bets r on r.voided_bet_id = b.id
where b.result_label = 'void' and (
  r.id is null or r.withdrawn_at is not null or r.customer_id <> f.customer_id
  or r.amount_pence <> f.amount_pence or r.expires_at < f.expires_at)
union all
select 'restored', r.voided_bet_id::text, r.id::text
from free_bets r left join bets b on b.id = r.voided_bet_id
where r.voided_bet_id is not null and r.bet_id is null and r.withdrawn_at is null
  and b.result_label is distinct from 'void'
union all
select 'history', count(e.id)::text, f.id::text
from free_bets f left join free_bet_events e on e.free_bet_id = f.id
group by f.id
having count(*) filter (where e.kind = 'granted') <> 1
  or min(e.id) filter (where e.kind = 'granted') is distinct from min(e.id)
  or count(*) filter (where e.kind = 'staked') <> (f.bet_id is not null)::int
  or max(e.bet_id) filter (where e.kind = 'staked') is distinct from f.bet_id
  or count(*) filter (where e.kind = 'withdrawn') - count(*) filter (where e.kind = 'given_again')
    <> (f.withdrawn_at is not null)::int;
