-- The person behind the bets. Text columns are empty where nothing is known, as those before them.
alter table customers
  add column prefix text not null default '',
  add column date_of_birth date,
  add column mobile_phone text not null default '',
  add column work_phone text not null default '',
  -- ISO 4217, three digits.
  add column currency_number text not null default '826' check (currency_number ~ '^[0-9]{3}$'),
  add column referral text not null default 'Default'
    check (referral in ('Default', 'Affiliate', 'Twitter', 'Sharpbetting')),
  add column promotion_code text not null default '',
  add column security_question text not null default '',
  add column security_answer_hash text,
  add column email_confirmed_at timestamptz,
  -- A password that was mailed works once and until then, and must be changed after its login (D8).
  add column mailed_password_hash text,
  add column mailed_password_until timestamptz,
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz,
  add column status_reason text not null default '',
  add column status_changed_at timestamptz,
  add column reactivation_asked_at timestamptz,
  add column erased_at timestamptz,
  -- One form of each address, compared without case; the server writes domains in ASCII.
  add column email_name text not null generated always as (lower(email collate "C")) stored;
create unique index customers__email_name on customers (email_name) where email_name <> '';
-- Duplicates are looked for by name, date of birth and postcode.
create index customers__person on customers (date_of_birth, lower(last_name));

-- An operator may lock an account for a while. A customer closes one, or is excluded.
alter table customers drop constraint customers_status_check;
alter table customers add constraint customers__status
  check (status in ('active', 'locked', 'closed', 'excluded'));

-- Whether age and identity are shown (D32).
alter table customers add column verification text not null default 'registered'
  check (verification in ('registered', 'verifying', 'verified', 'referred', 'failed'));
update customers set verification = 'verified' where is_verified;
alter table customers drop column is_verified;
alter table customers add column is_verified boolean not null
  generated always as (verification = 'verified') stored;

-- Where a login came from, for the customer's list of sessions. Written by the device's session of the login alone.
alter table sessions
  add column device text not null default '',
  add column network_address text not null default '',
  add column country text not null default '',
  add column seen_at timestamptz;

-- Codes that confirm an address before there is an account (D35).
create table email_codes (
  id uuid primary key,
  email_name text not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0),
  confirmed_at timestamptz,
  -- A newer code for the address, or the registration that used this one, ends it.
  ended_at timestamptz,
  network text not null
);
create index email_codes__email_name on email_codes (email_name, made_at);
create index email_codes__network on email_codes (network, made_at);

-- Marketing consent by product and channel (D33). The newest row counts; rows never change.
create table consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  product text not null check (product in ('betting')),
  channel text not null check (channel in ('email', 'sms', 'phone', 'push')),
  is_given boolean not null,
  text_version text not null,
  at timestamptz not null
);
create index consents__customer_id on consents (customer_id, channel, id desc);
create trigger consents__append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();

-- Versions of terms, privacy notice and statement on funds that were accepted (D34).
create table accepted_texts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  text_name text not null,
  text_version text not null,
  at timestamptz not null
);
create index accepted_texts__customer_id on accepted_texts (customer_id, text_name, id desc);
create trigger accepted_texts__append_only before update or delete or truncate on accepted_texts
  for each statement execute function refuse_change();

-- Limits on the sum of deposits in a London day, week or month (D12). The newest row of a period that has begun counts; a
-- row without an amount takes the limit away.
create table deposit_limits (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  limit_pence bigint check (limit_pence > 0),
  starts_at timestamptz not null,
  asked_by text not null,
  made_at timestamptz not null
);
create index deposit_limits__customer_id on deposit_limits (customer_id, period, id desc);

-- Documents that customers sent. The file itself lies in the file store under its key.
create table documents (
  id uuid primary key,
  -- Null where the name in the form belongs to nobody.
  customer_id bigint references customers,
  kind text not null check (kind in ('photo_id', 'identity', 'address', 'bank', 'funding')),
  file_key text not null unique,
  file_name text not null,
  media_type text not null,
  byte_count int not null,
  state text not null default 'received' check (state in ('received', 'accepted', 'rejected')),
  reason text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  received_at timestamptz not null,
  check ((state = 'received') = (decided_at is null))
);
create index documents__customer_id on documents (customer_id, received_at);
create index documents__received on documents (received_at) where state = 'received';

create table identity_checks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  outcome text not null check (outcome in ('verified', 'referred', 'failed', 'unavailable')),
  reference text not null,
  at timestamptz not null
);
create index identity_checks__customer_id on identity_checks (customer_id, id);

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  operator_name text not null,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null
);
create index customer_notes__customer_id on customer_notes (customer_id, id);
