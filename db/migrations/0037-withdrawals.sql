-- Money that customers take out. It leaves the customer's funds at the request, and waits in an account of the book (D13).

alter table accounts drop constraint accounts__kind;
alter table accounts add constraint accounts__kind check (
  kind in ('customer', 'debt', 'open_stakes', 'house', 'external', 'clearing_card', 'refunds_due', 'withdrawals_due')
);
insert into accounts (kind) values ('withdrawals_due');

-- Operators decide about withdrawals by a permission of its own. Operators who may do all so far may do that too.
alter table operator_permissions drop constraint operator_permissions_permission_check;
alter table operator_permissions add constraint operator_permissions__permission check (permission in
  ('trading', 'customers', 'privacy', 'documents', 'content', 'system', 'payments'));
insert into operator_permissions (operator_id, permission)
  select operator_id, 'payments' from operator_permissions
  group by operator_id having count(*) = 6;

-- A bank account that a customer named, once however often it is named. An erased one is empty.
create table payout_destinations (
  id uuid primary key,
  customer_id bigint not null references customers,
  first_name text not null,
  last_name text not null,
  account_number text not null,
  sort_code text not null,
  iban text not null,
  made_at timestamptz not null
);
create unique index payout_destinations__once on payout_destinations
  (customer_id, account_number, sort_code, iban, first_name, last_name) where account_number <> '';

-- The table `withdrawals` is of runners.
create table money_withdrawals (
  id uuid primary key,
  customer_id bigint not null references customers,
  account_id bigint not null references accounts,
  -- Made by the customer's page before it sends.
  request_key uuid not null,
  destination_id uuid not null references payout_destinations,
  amount_pence bigint not null check (amount_pence > 0),
  state text not null default 'requested' check (
    state in ('requested', 'approved', 'held', 'paid', 'returned', 'rejected')
  ),
  -- Why it was rejected, in words that the customer reads. Here and not among the events, because it can be erased.
  reason text not null default '',
  requested_at timestamptz not null,
  constraint money_withdrawals__request_key unique (customer_id, request_key)
);
create index money_withdrawals__customer_id on money_withdrawals (customer_id, requested_at desc);
create index money_withdrawals__open on money_withdrawals (requested_at, id)
  where state in ('requested', 'approved', 'held');

-- Where an approved withdrawal goes: back to the cards of deposits, and the rest to the bank (D40).
create table withdrawal_parts (
  id uuid primary key,
  withdrawal_id uuid not null references money_withdrawals,
  -- Null where the part goes to the bank.
  deposit_id uuid references deposits,
  amount_pence bigint not null check (amount_pence > 0),
  state text not null default 'waiting' check (
    state in ('waiting', 'paying', 'held', 'paid', 'refused')
  ),
  -- When it was last asked about.
  asked_at timestamptz
);
-- A gateway can tell only one refund of a payment.
create unique index withdrawal_parts__deposit_id on withdrawal_parts (deposit_id) where deposit_id is not null;
create unique index withdrawal_parts__bank on withdrawal_parts (withdrawal_id) where deposit_id is null;
create index withdrawal_parts__withdrawal_id on withdrawal_parts (withdrawal_id);
create index withdrawal_parts__held on withdrawal_parts (asked_at nulls first) where state = 'held';

-- What happened to a withdrawal, in its order: the time line that the customer sees.
create table withdrawal_events (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references money_withdrawals,
  state text not null check (
    state in ('requested', 'approved', 'held', 'paid', 'returned', 'rejected')
  ),
  -- `customer`, `operator:keeper1`, or `program`.
  actor text not null,
  cause text not null check (cause in (
    'awaits_review', 'being_paid', 'outcome_unknown', 'all_paid', 'partly_paid', 'refused_outside', 'rejected_by_operator'
  )),
  at timestamptz not null
);
create index withdrawal_events__withdrawal_id on withdrawal_events (withdrawal_id, id);
create trigger withdrawal_events__append_only before update or delete or truncate on withdrawal_events
  for each statement execute function refuse_change();
