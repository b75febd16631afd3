-- The operator's hand on a market's money: while it is frozen no bet is taken on it and none with a leg on it is
-- settled, whatever its result.
alter table markets add column is_frozen boolean not null default false;
create index markets__frozen on markets (fixture_id) where is_frozen;

create or replace function note_market_opening() returns trigger language plpgsql as $$
begin
  insert into market_openings (market_id, version, is_open)
  values (
    new.id,
    new.version,
    new.status = 'open' and not new.is_held and not new.is_stale and not new.is_frozen
  );
  return null;
end $$;

drop trigger markets__opening on markets;
create trigger markets__opening after update of status, is_held, is_stale, is_frozen on markets
  for each row
  when ((old.status, old.is_held, old.is_stale, old.is_frozen)
    is distinct from (new.status, new.is_held, new.is_stale, new.is_frozen))
  execute function note_market_opening();
