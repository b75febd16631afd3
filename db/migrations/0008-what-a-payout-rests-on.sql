-- Enough beside a settlement to work its payout out again: its legs have their exact factors from now on, and here is
-- what limited it. The most a bet may win, stake not counted; null is no limit (P11).
alter table bet_settlements
  add column winnings_max_pence bigint,
  -- What was left of that for the customer on the day, where that is what cut the payout.
  add column day_winnings_left_pence bigint,
  -- What it would have paid without a limit, where one cut it.
  add column unlimited_payout_pence bigint;

-- What customers won by a limit on a day in London, so that all their bets under it stay within it together.
create table day_winnings (
  account_id bigint not null,
  day date not null,
  winnings_max_pence bigint not null,
  won_pence bigint not null,
  primary key (account_id, day, winnings_max_pence)
) with (fillfactor = 70);

-- The invariants multiply exactly.
create aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1', parallel = safe);
