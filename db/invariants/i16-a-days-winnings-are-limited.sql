-- I16: what a customer won on a London day by bets under one limit adds up to the stored sum of that day, and is within
-- the limit.
with latest as (
  select distinct on (s.bet_id) s.bet_id, b.account_id, s.winnings_max_pence,
    greatest(0, s.payout_pence
      - case when b.free_bet_id is null then b.stake_pence - b.cashed_out_stake_pence else 0 end) as won_pence,
    (first_value(s.settled_at) over (partition by s.bet_id order by s.ordinal) at time zone 'Europe/London')::date as day
  from bet_settlements s join bets b on b.id = s.bet_id
  where b.status = 'settled'
    -- A bet that was opened again counts from its first settlement after that.
    and s.ordinal > coalesce((select max(ordinal) from bet_settlements o where o.bet_id = s.bet_id and o.result_label = ''), 0)
  order by s.bet_id, s.ordinal desc
), won as (
  select account_id, day, winnings_max_pence, sum(won_pence) as won_pence
  from latest where winnings_max_pence is not null
  group by account_id, day, winnings_max_pence
)
select account_id, day, winnings_max_pence, w.won_pence, d.won_pence as kept_pence
from won w full join day_winnings d using (account_id, day, winnings_max_pence)
where coalesce(w.won_pence, 0) <> coalesce(d.won_pence, 0) or d.won_pence > winnings_max_pence;
