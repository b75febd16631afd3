-- The stake of a bet and each of its settlements move money once: by the bet and the step, and by no text. A cash out has
-- its customer's key instead.
alter table journals add column bet_step int, alter column idempotency_key drop not null;

alter table journals disable trigger journals__append_only;
update journals
set bet_step = case when idempotency_key like 'stake:%' then 0 else split_part(idempotency_key, ':', 3)::int end,
    idempotency_key = null
where idempotency_key like 'stake:%' or idempotency_key like 'settle:%';
alter table journals enable trigger journals__append_only;

alter table journals
  drop constraint journals__idempotency_key,
  add constraint journals__once check ((idempotency_key is null) = (bet_step is not null)),
  add constraint journals__step_of_bet check (bet_step is null or bet_id is not null);
create unique index journals__idempotency_key on journals (idempotency_key) where idempotency_key is not null;
drop index journals__bet_id;
create unique index journals__bet_step on journals (bet_id, bet_step) where bet_id is not null;
comment on column journals.bet_step is '0 is the stake, n the nth settlement';
