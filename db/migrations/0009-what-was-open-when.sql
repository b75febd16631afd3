-- Whether bets were taken, version by version: of every market, each change of its status, the operator's hand or its
-- feed's silence; never of a price. Written by the statement that makes the change, so that nobody forgets it.
create table market_openings (
  market_id bigint not null,
  version bigint not null,
  is_open boolean not null,
  primary key (market_id, version)
);
create trigger market_openings__append_only before update or delete or truncate on market_openings
  for each statement execute function refuse_change();

create function note_market_opening() returns trigger language plpgsql as $$
begin
  insert into market_openings (market_id, version, is_open)
  values (new.id, new.version, new.status = 'open' and not new.is_held and not new.is_stale);
  return null;
end $$;

create trigger markets__declared after insert on markets
  for each row execute function note_market_opening();
create trigger markets__opening after update of status, is_held, is_stale on markets
  for each row
  when ((old.status, old.is_held, old.is_stale) is distinct from (new.status, new.is_held, new.is_stale))
  execute function note_market_opening();

insert into market_openings (market_id, version, is_open)
select id, version, status = 'open' and not is_held and not is_stale
from markets where status in ('open', 'suspended', 'off', 'closed');

comment on column bet_legs.market_version is 'The version of the market''s row, as it was locked when the bet was struck';

-- Who might bet, by the number of entries their account had: a bet's stake is an entry of it. The account is the lock
-- that placement takes, so the change is before a bet or after it.
create table customer_standings (
  customer_id bigint not null,
  account_version bigint not null,
  ordinal bigint generated always as identity,
  status text not null,
  primary key (customer_id, account_version, ordinal)
);
create trigger customer_standings__append_only before update or delete or truncate on customer_standings
  for each statement execute function refuse_change();

create function note_customer_standing() returns trigger language plpgsql as $$
begin
  insert into customer_standings (customer_id, account_version, status)
  values (
    new.id,
    coalesce((select version from accounts where customer_id = new.id and kind = 'customer' for update), 0),
    new.status
  );
  return null;
end $$;

create trigger customers__standing after update of status on customers
  for each row when (old.status is distinct from new.status)
  execute function note_customer_standing();
create trigger customers__registered after insert on customers
  for each row when (new.status <> 'active')
  execute function note_customer_standing();

insert into customer_standings (customer_id, account_version, status)
select c.id, coalesce(a.version, 0), c.status
from customers c left join accounts a on a.customer_id = c.id and a.kind = 'customer'
where c.status <> 'active';

-- JSON with its keys in order, as core/audit writes it before it is hashed, so that the chain can be verified here.
create function canonical_json(value jsonb) returns text language plpgsql immutable strict parallel safe as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(
        string_agg(to_json(key)::text || ':' || canonical_json(field), ',' order by key collate "C"), '') || '}'
      from jsonb_each(value) as fields (key, field)
    )
    when 'array' then (
      select '[' || coalesce(string_agg(canonical_json(item), ',' order by place), '') || ']'
      from jsonb_array_elements(value) with ordinality as items (item, place)
    )
    else value::text
  end;
end $$;

-- Never used: outcomes are asked for by their key, and told by the process that committed them.
drop table outbox;
