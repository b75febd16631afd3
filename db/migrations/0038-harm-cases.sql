-- Signs that gambling harms a customer, and what was done about them. A customer has one open case at most, which further
-- markers join.
create table harm_cases (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at >= opened_at)
);
create unique index harm_cases__open on harm_cases (customer_id) where closed_at is null;
create index harm_cases__customer_id on harm_cases (customer_id, id);
create index harm_cases__opened_at on harm_cases ((closed_at is not null), opened_at, id);

create trigger harm_cases__append_only before delete or truncate on harm_cases
  for each statement execute function refuse_change();
create trigger harm_cases__unchanged before update of id, customer_id, opened_at on harm_cases
  for each statement execute function refuse_change();
create function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a case of harm is closed once';
end $$;
create trigger harm_cases__closed_once before update on harm_cases
  for each row when (old.closed_at is not null) execute function refuse_reopening();

-- The history of a case. A marker is told by the program with its family, strength, reason and figures; an action, an outcome
-- and the closing are told in an operator's words.
create table harm_case_events (
  id bigint generated always as identity primary key,
  case_id bigint not null references harm_cases,
  kind text not null check (kind in ('marker', 'action', 'outcome', 'closed')),
  family text check (family in
    ('spend', 'pattern_of_spend', 'time', 'behaviour', 'contact', 'use_of_tools', 'account')),
  strength text check (strength in ('notable', 'strong')),
  figures jsonb,
  -- What was done, as the audit log calls it: `customer.limit_asked`, `customer.restricted` …
  action text,
  -- `program`, or `operator:` and the user name.
  made_by text not null,
  words text not null check (length(words) <= 4000),
  at timestamptz not null,
  check ((kind = 'marker') = (family is not null)),
  check ((kind = 'marker') = (strength is not null)),
  check ((kind = 'marker') = (figures is not null)),
  check ((kind = 'action') = (action is not null))
);
create index harm_case_events__case_id on harm_case_events (case_id, id);

create trigger harm_case_events__append_only before delete or truncate on harm_case_events
  for each statement execute function refuse_change();
create trigger harm_case_events__unchanged
  before update of id, case_id, kind, family, strength, action, made_by, at on harm_case_events
  for each statement execute function refuse_change();
-- Only the words and the figures may be emptied, when the data of the customer are erased.
create function refuse_harm_words() returns trigger language plpgsql as $$
begin
  if new.words <> '' or new.figures <> '{}' then
    raise exception 'an event of a case of harm can only be emptied';
  end if;
  return new;
end $$;
create trigger harm_case_events__emptied before update of words, figures on harm_case_events
  for each row execute function refuse_harm_words();

-- Operators look after cases of harm by a permission of its own. Operators who may do all so far may do that too.
alter table operator_permissions drop constraint operator_permissions__permission;
alter table operator_permissions add constraint operator_permissions__permission check (permission in
  ('trading', 'customers', 'privacy', 'documents', 'content', 'system', 'payments', 'safer-gambling'));
insert into operator_permissions (operator_id, permission)
  select operator_id, 'safer-gambling' from operator_permissions
  group by operator_id having count(*) = 7;
