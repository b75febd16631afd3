-- The name by which an account is looked up and its failed logins are counted. Capitals of the English alphabet alone are
-- folded, whatever the locale of the database: the server folds them likewise.
alter table customers add column login_name text not null
  generated always as (lower(username collate "C")) stored;
drop index customers__username;
create unique index customers__login_name on customers (login_name);
alter table operators add column login_name text not null
  generated always as (lower(username collate "C")) stored;
drop index operators__username;
create unique index operators__login_name on operators (login_name);

-- Failures are counted by other keys from now on, as texts of JSON; what is locked follows from their number.
delete from login_attempts;
alter table login_attempts drop column locked_until;
create index login_attempts__last_failure_at on login_attempts (last_failure_at);

-- Devices from which somebody has logged in to an account: strangers' failures do not lock it there.
create table known_devices (
  -- SHA-256 of the value in the device's cookie. Several accounts may share a device.
  device_hash bytea not null,
  customer_id bigint references customers,
  operator_id bigint references operators,
  seen_at timestamptz not null,
  check ((customer_id is null) <> (operator_id is null)),
  constraint known_devices__account unique nulls not distinct (device_hash, customer_id, operator_id)
);
create index known_devices__customer_id on known_devices (customer_id) where customer_id is not null;
create index known_devices__operator_id on known_devices (operator_id) where operator_id is not null;
create index known_devices__seen_at on known_devices (seen_at);

-- Whoever excludes a customer or closes an account, a program or a hand at the database, ends the sessions that processes
-- remember: they hear it as they hear of every session that ends.
create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', json_build_object('customerId', new.id)::text);
  return null;
end $$;
create trigger customers__tell_sessions_ended after update of status on customers
  for each row when (old.status = 'active' and new.status <> 'active')
  execute function tell_sessions_ended();
