-- Promotions are entries of the content store. A list that was set before lacks the significant terms, so none of it is kept.
drop table promotions;

-- The free bets that settled bets have earned by a promotion: one a bet and promotion, nothing twice.
create table promotion_awards (
  bet_id bigint not null,
  promotion text not null,
  customer_id bigint not null references customers,
  amount_pence bigint not null check (amount_pence > 0),
  at timestamptz not null,
  -- More than one where a correction took it back and another gave it again.
  times_given int not null default 1 check (times_given > 0),
  -- When a corrected result had taken the reason away, and the free bet was not used yet.
  taken_back_at timestamptz,
  primary key (bet_id, promotion)
);
create index promotion_awards__customer_id on promotion_awards (customer_id);
-- A new customer is new once.
create unique index promotion_awards__new_account on promotion_awards (customer_id)
  where promotion = 'NewAccountRebate' and taken_back_at is null;

-- Which runs of settlement have been looked through for awards; those of before the awards are left alone.
alter table settlement_runs add column is_awarded boolean not null default false;
update settlement_runs set is_awarded = true;
create index settlement_runs__unawarded on settlement_runs (completed_at)
  where is_complete and not is_awarded;
