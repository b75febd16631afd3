-- A bet that has lost by one of its legs puts nothing on the markets of the others any more, as one that was bought back
-- does not. Until now it kept its weight there: what settled bets still put on markets without a result is given back.
with released as (
  select g.market_id, g.selection_number, count(*) as bets,
    sum(b.stake_pence - b.cashed_out_stake_pence) as staked,
    -- What was not given back by cash outs, rounded as they are.
    sum(coalesce(
      g.liability_pence - div(g.liability_pence::numeric * b.cashed_out_stake_pence, b.stake_pence), 0
    )) as liability
  from markets m
  join bet_legs g on g.market_id = m.id
  join bets b on b.id = g.bet_id
  where m.result_revision = 0 and b.status = 'settled' and b.cashed_out_stake_pence < b.stake_pence
  group by g.market_id, g.selection_number
)
update liabilities l
set bet_count = l.bet_count - r.bets, staked_pence = l.staked_pence - r.staked,
    liability_pence = l.liability_pence - r.liability
from released r
where l.market_id = r.market_id and l.selection_number = r.selection_number;
