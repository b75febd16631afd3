-- Breaks, self-exclusions, and exclusions by a national register. Of a customer's exclusions the one that ends last counts.
create table exclusions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  kind text not null check (kind in ('time_out', 'self_exclusion', 'register')),
  -- The length that the customer chose, by its number; null where the register excludes.
  period text check (period in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')),
  begins_at timestamptz not null,
  -- Null where only the register can say.
  ends_at timestamptz,
  -- In the customer's words, which are erased with the customer's data.
  reason text not null default '' check (length(reason) <= 2001),
  made_at timestamptz not null,
  check ((kind = 'register') = (period is null)),
  check (kind = 'register' or ends_at is not null),
  check (ends_at > begins_at)
);
create index exclusions__customer_id on exclusions (customer_id, ends_at);

create trigger exclusions__append_only before delete or truncate on exclusions
  for each statement execute function refuse_change();
-- Nobody shortens an exclusion. Only its reason may be emptied.
create trigger exclusions__unchanged before update of
  id, customer_id, kind, period, begins_at, ends_at, made_at on exclusions
  for each statement execute function refuse_change();
create function refuse_words() returns trigger language plpgsql as $$
begin
  if new.reason <> '' then raise exception 'the reason of an exclusion can only be emptied'; end if;
  return new;
end $$;
create trigger exclusions__reason before update of reason on exclusions
  for each row execute function refuse_words();

-- An exclusion ends the sessions that processes remember, whoever writes it, even where the status of the account stays.
create function tell_excluded() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', json_build_object('customerId', new.customer_id)::text);
  return null;
end $$;
create trigger exclusions__tell_sessions_ended after insert on exclusions
  for each row execute function tell_excluded();
