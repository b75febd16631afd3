-- What a provider says of a day is compared with our books, and what it keeps for its work is booked.

alter table accounts drop constraint accounts__kind;
alter table accounts add constraint accounts__kind check (kind in (
  'customer', 'debt', 'open_stakes', 'house', 'external', 'clearing_card', 'clearing_paypal', 'refunds_due',
  'withdrawals_due', 'fees'
));
-- What providers keep is negative: it is the house's cost.
insert into accounts (kind) values ('fees');

create index withdrawal_parts__given_back on withdrawal_parts (ended_at)
  where state = 'paid' and deposit_id is not null;
create index deposits__arrived on deposits (moved_at)
  where state in ('succeeded', 'returning', 'refunded');
-- Operators read them the latest first, of a state or of all.
create index deposits__state on deposits (state, created_at desc, id);
create index deposits__created_at on deposits (created_at desc, id);

alter table payment_findings drop constraint payment_findings_cause_check;
alter table payment_findings add constraint payment_findings__cause check (cause in (
  'amount', 'currency', 'test', 'second_payment', 'unknown_deposit', 'refund_refused', 'state', 'not_listed',
  'unknown_refund', 'refund_amount', 'refund_state', 'refund_not_listed'
));
-- The London day whose comparison showed it; null where a report alone did.
alter table payment_findings add column day date;
-- Whether it was closed by a later comparison of the same day, which did not see it any more.
alter table payment_findings add column is_explained boolean not null default false;
alter table payment_findings add constraint payment_findings__explained
  check (not is_explained or closed_at is not null);
create index payment_findings__open_day on payment_findings (provider, day) where closed_at is null;

-- What happened to a finding, in its order.
create table payment_finding_events (
  id bigint generated always as identity primary key,
  finding_id bigint not null references payment_findings,
  kind text not null check (kind in ('found', 'taken', 'outcome', 'closed', 'explained')),
  -- `program`, or `operator:` and the user name.
  made_by text not null,
  words text not null default '',
  at timestamptz not null
);
create index payment_finding_events__finding_id on payment_finding_events (finding_id, id);
insert into payment_finding_events (finding_id, kind, made_by, at)
  select id, 'found', 'program', found_at from payment_findings order by id;
create trigger payment_finding_events__append_only before update or delete or truncate on payment_finding_events
  for each statement execute function refuse_change();

-- Each comparison of a provider's list of a London day with our books. Sums in pence, of what moved.
create table reconciliations (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('card', 'paypal')),
  day date not null,
  listed_count integer not null,
  listed_deposits_pence bigint not null,
  listed_refunds_pence bigint not null,
  -- What our books say of what is listed, and of what moved on the day and is in no list.
  own_count integer not null,
  own_deposits_pence bigint not null,
  own_refunds_pence bigint not null,
  difference_count integer not null,
  -- The fees that the list tells, of what agrees.
  fees_pence bigint not null,
  at timestamptz not null,
  -- Where no difference was found, both sides say the same.
  constraint reconciliations__proof check (
    difference_count > 0
    or (listed_count, listed_deposits_pence, listed_refunds_pence) = (own_count, own_deposits_pence, own_refunds_pence)
  )
);
create index reconciliations__day on reconciliations (provider, day, id);
create trigger reconciliations__append_only before update or delete or truncate on reconciliations
  for each statement execute function refuse_change();
