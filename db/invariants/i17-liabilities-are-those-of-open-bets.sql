-- I17: while a market has no result, the liability of each of its selections is what its open bets added, less what cash
-- outs took off, rounded as they round; settled bets have none.
-- Passed over: selections with a bet of before each leg's share was stored.
with put as (
  select g.market_id, g.selection_number,
    count(*) filter (where b.status = 'open') as bets,
    coalesce(sum(b.stake_pence - b.cashed_out_stake_pence) filter (where b.status = 'open'), 0) as staked,
    coalesce(sum(
      g.liability_pence - div(g.liability_pence::numeric * b.cashed_out_stake_pence, b.stake_pence)
    ) filter (where b.status = 'open'), 0) as liability,
    bool_and(g.liability_pence is not null) as is_kept
  from markets m
  join bet_legs g on g.market_id = m.id
  join bets b on b.id = g.bet_id
  where m.result_revision = 0
  group by g.market_id, g.selection_number
), standing as (
  select l.* from liabilities l join markets m on m.id = l.market_id where m.result_revision = 0
)
select market_id, selection_number, s.bet_count, p.bets, s.staked_pence, p.staked, s.liability_pence, p.liability
from put p full join standing s using (market_id, selection_number)
where coalesce(p.is_kept, true)
  and (coalesce(s.bet_count, 0), coalesce(s.staked_pence, 0), coalesce(s.liability_pence, 0))
    is distinct from (coalesce(p.bets, 0), coalesce(p.staked, 0), coalesce(p.liability, 0));
