-- Money that customers pay in. A deposit is a row of ours before the gateway hears of it (D38).

alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts__kind check (
  kind in ('customer', 'debt', 'open_stakes', 'house', 'external', 'clearing_card', 'refunds_due')
);
-- What the card gateway owes us is negative, as all that comes from outside; what came in and must go back is not the house's.
insert into accounts (kind) values ('clearing_card'), ('refunds_due');

create table deposits (
  -- The gateway's `tracking_id`.
  id uuid primary key,
  customer_id bigint not null references customers,
  account_id bigint not null references accounts,
  -- Made by the customer's page before it sends.
  request_key uuid not null,
  provider text not null check (provider in ('card')),
  amount_pence bigint not null check (amount_pence > 0),
  currency char(3) not null,
  is_test boolean not null,
  state text not null default 'created' check (
    state in ('created', 'pending', 'succeeded', 'returning', 'refunded', 'failed', 'expired')
  ),
  -- By which the gateway knows the checkout, and where its page is.
  checkout_token text unique,
  checkout_url text,
  -- By which the gateway knows the payment.
  payment_uid text,
  -- In the gateway's words, for people.
  message text not null default '',
  card_brand text not null default '',
  card_last_four text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its state last changed.
  moved_at timestamptz not null,
  -- When the gateway was last asked about it.
  asked_at timestamptz,
  -- Why what has arrived goes back.
  return_cause text check (return_cause in ('limit', 'unserved', 'credit_card')),
  constraint deposits__request_key unique (customer_id, request_key),
  check ((checkout_token is null) = (checkout_url is null)),
  check (state in ('created', 'pending', 'failed', 'expired') or payment_uid is not null),
  check ((state in ('returning', 'refunded')) = (return_cause is not null))
);
create unique index deposits__payment_uid on deposits (provider, payment_uid)
  where payment_uid is not null;
create index deposits__customer_id on deposits (customer_id, created_at desc);
create index deposits__open on deposits (asked_at nulls first) where state in ('created', 'pending');
-- An expired deposit is asked about once more, a day later: a card's answer may be late.
create index deposits__expired on deposits (moved_at) where state = 'expired';

-- What was heard of a deposit, in the order in which it was heard.
create table deposit_reports (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposits,
  heard_from text not null check (heard_from in ('webhook', 'answer')),
  status text not null check (status in ('pending', 'succeeded', 'failed', 'expired')),
  payment_uid text,
  amount_pence bigint not null,
  currency text not null,
  is_test boolean not null,
  at timestamptz not null
);
create index deposit_reports__deposit_id on deposit_reports (deposit_id, id);
create trigger deposit_reports__append_only before update or delete or truncate on deposit_reports
  for each statement execute function refuse_change();

-- What does not fit, for an operator to look into. The same of one payment is found once.
create table payment_findings (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('card')),
  cause text not null check (
    cause in ('amount', 'currency', 'test', 'second_payment', 'unknown_deposit', 'refund_refused')
  ),
  -- Null where a payment is of no deposit of ours.
  deposit_id uuid references deposits,
  payment_uid text not null default '',
  found_at timestamptz not null,
  owner text not null default '',
  outcome text not null default '',
  closed_at timestamptz,
  constraint payment_findings__once unique nulls not distinct (provider, cause, deposit_id, payment_uid)
);
create index payment_findings__open on payment_findings (found_at) where closed_at is null;
