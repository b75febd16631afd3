-- The register is also asked when a customer whom it has shut out wants the account back.
alter table register_answers drop constraint register_answers_occasion_check;
alter table register_answers add constraint register_answers_occasion_check
  check (occasion in ('registration', 'login', 'daily', 'return'));

-- A register's exclusion that does not say when it ends gets its end once the register has told it. Nothing else of a row
-- ever changes, and an end that is there neither.
drop trigger exclusions__unchanged on exclusions;
create trigger exclusions__unchanged before update of
  id, customer_id, kind, period, begins_at, made_at on exclusions
  for each statement execute function refuse_change();
create function refuse_end() returns trigger language plpgsql as $$
begin
  if old.kind <> 'register' or old.ends_at is not null then
    raise exception 'only a register''s exclusion without an end can get one';
  end if;
  return new;
end $$;
create trigger exclusions__end_told before update of ends_at on exclusions
  for each row execute function refuse_end();
