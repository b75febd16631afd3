-- Phones that notifications of a customer's own account go to. A device is one of a login, and ends with it (D31, D46).
create table push_devices (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  login_id uuid not null unique,
  platform text not null check (platform in ('ios', 'android')),
  -- The device's name at the company that delivers notifications.
  subscription_id text not null unique,
  created_at timestamptz not null
);
create index push_devices__customer_id on push_devices (customer_id);
