-- Cash out: an open bet bought back, whole or in part. What was bought back is final; settlement pays the rest.

alter table bets
  add column cashed_out_stake_pence bigint not null default 0,
  add column cashed_out_pence bigint not null default 0 check (cashed_out_pence >= 0),
  add constraint bets__cashed_out_stake check (cashed_out_stake_pence between 0 and stake_pence),
  drop constraint bets_result_label_check,
  -- A bet that was cashed out whole is settled by that.
  add constraint bets__result_label
    check (result_label in ('', 'won', 'placed', 'lost', 'void', 'cashed_out'));

-- Every outcome by its key, refusals too: a repeat gets the first answer.
create table cash_outs (
  account_id bigint not null,
  cash_out_key uuid not null,
  bet_id bigint not null,
  request_hash bytea not null,
  -- The part of the stake it is for, and the value that the customer agreed to for that.
  stake_pence bigint not null check (stake_pence > 0),
  offered_pence bigint not null check (offered_pence >= 0),
  -- As submissions: 2 succeeded, 4 failed, 8 processing (in-play delay).
  status smallint not null check (status in (2, 4, 8)),
  paid_pence bigint not null default 0,
  -- The answer as it is inside: money in pence. Kept as it was told.
  response json not null,
  -- When one that waits may be decided.
  due_at timestamptz,
  received_at timestamptz not null,
  decided_at timestamptz,
  primary key (account_id, cash_out_key),
  check ((status = 2) = (paid_pence > 0)),
  check ((status = 8) = (decided_at is null))
);
create index cash_outs__undecided on cash_outs (due_at) where status = 8;
create index cash_outs__bet_id on cash_outs (bet_id) where status in (2, 8);
