-- Who is asking.

create table customers (
  id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  address jsonb not null default '{}',
  is_verified boolean not null default false,
  status text not null default 'active' check (status in ('active', 'closed', 'excluded')),
  preferences jsonb not null default '{}',
  stake_factor_percent int not null default 100 check (stake_factor_percent between 0 and 1000),
  restrictions jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index customers__username on customers (lower(username));

create table operators (
  id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index operators__username on operators (lower(username));

-- Opaque tokens, stored as SHA-256 only (D2). kind: access tokens and the device credential (D1).
create table sessions (
  token_hash bytea primary key,
  kind text not null check (kind in ('access', 'device', 'operator')),
  customer_id bigint references customers,
  operator_id bigint references operators,
  -- The login this token belongs to: ending it ends all its tokens.
  login_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((customer_id is null) <> (operator_id is null))
);
create index sessions__customer_id on sessions (customer_id);
create index sessions__login_id on sessions (login_id);

create table login_attempts (
  subject text primary key, -- 'name:…' or 'address:…'
  failures int not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- Money: double entry. Amounts in whole pence. Balances are a locked projection of the entries, never the truth.

create table accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'open_stakes', 'house', 'external', 'debt')),
  customer_id bigint references customers,
  currency char(3) not null default 'GBP',
  balance_pence bigint not null default 0,
  version bigint not null default 0,
  -- No path drives a customer's funds below zero; a negative resettlement is recorded as a debt.
  constraint accounts__customer_not_negative check (kind <> 'customer' or balance_pence >= 0),
  check ((kind in ('customer', 'debt')) = (customer_id is not null))
) with (fillfactor = 50);
create unique index accounts__customer_id_kind on accounts (customer_id, kind) where customer_id is not null;
create unique index accounts__house_kind on accounts (kind, currency) where customer_id is null;

insert into accounts (kind) values ('open_stakes'), ('house'), ('external');

create table journals (
  id bigint generated always as identity primary key,
  -- D14: 1 stake, 2 payout, 4 void, 7 account credit, 8 other adjustment, 9, 10, 11, 14, 17.
  kind smallint not null,
  -- What makes the transfer happen at most once: 'stake:{bet}', 'settle:{bet}:{settlement}', 'seed:{name}' …
  idempotency_key text not null,
  bet_id bigint,
  text text not null default '',
  at timestamptz not null,
  constraint journals__idempotency_key unique (idempotency_key)
);
create index journals__bet_id on journals (bet_id) where bet_id is not null;

-- A journal has one entry an account.
create table entries (
  journal_id bigint not null,
  account_id bigint not null,
  amount_pence bigint not null check (amount_pence <> 0),
  -- For customers' accounts: the balance after this entry and its place in the account's gapless chain.
  balance_after_pence bigint,
  account_version bigint,
  primary key (journal_id, account_id)
);
create unique index entries__account_id_version on entries (account_id, account_version);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger journals__append_only before update or delete or truncate on journals
  for each statement execute function refuse_change();
create trigger entries__append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();

create function check_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from inserted group by journal_id having sum(amount_pence) <> 0) then
    raise exception 'journal does not sum to zero';
  end if;
  return null;
end $$;

create trigger entries__sum_to_zero after insert on entries
  referencing new table as inserted
  for each statement execute function check_entries_balance();

-- Every operator call, and what it changed; append-only and chained by hash.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);
create trigger audit_log__append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Work that must not be lost: written in the transaction that causes it, sent by a job.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key bigint not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);

-- The business clock's distance from the machine's (demo mode only).
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
insert into clock_offset (offset_ms) values (0);
