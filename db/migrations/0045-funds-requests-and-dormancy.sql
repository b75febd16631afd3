-- An operator asks a customer where the funds come from. A customer has one open request at most. Until it is accepted it may
-- stop deposits or withdrawals; a rejection leaves it open, and the customer sends another document.
create table funds_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  stops text[] not null check (stops <@ array['deposit', 'withdraw']),
  asked_at timestamptz not null,
  rejected_at timestamptz,
  -- Why it was rejected, as the customer reads it. It is emptied when the data of the customer are erased.
  reason text not null default '' check (length(reason) <= 2000),
  accepted_at timestamptz
);
create unique index funds_requests__open on funds_requests (customer_id) where accepted_at is null;
create index funds_requests__customer_id on funds_requests (customer_id, id desc);
create trigger funds_requests__append_only before delete or truncate on funds_requests
  for each statement execute function refuse_change();

-- Accounts of which nothing was heard for a long time. The row of an account that is used again ends.
create table dormancies (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- The last login or movement of funds before it.
  quiet_since timestamptz not null,
  told_at timestamptz not null,
  dormant_at timestamptz,
  woken_at timestamptz
);
create unique index dormancies__open on dormancies (customer_id) where woken_at is null;
create index dormancies__dormant on dormancies (customer_id) where woken_at is null and dormant_at is not null;
create trigger dormancies__append_only before delete or truncate on dormancies
  for each statement execute function refuse_change();
