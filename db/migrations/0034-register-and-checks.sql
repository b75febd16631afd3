-- What a national register of exclusions said of people, and when it was asked.
create table register_answers (
  id bigint generated always as identity primary key,
  -- Null where a registration was refused, so that there is no customer.
  customer_id bigint references customers,
  occasion text not null check (occasion in ('registration', 'login', 'daily')),
  answer text not null check (answer in ('excluded', 'clear', 'unavailable')),
  -- By which the register finds the question again; of a question that was not answered, why.
  reference text not null,
  at timestamptz not null
);
create index register_answers__customer_id on register_answers (customer_id, at desc);

create trigger register_answers__append_only before delete or truncate on register_answers
  for each statement execute function refuse_change();
-- Only the reference may be emptied, when the data of the customer are erased.
create trigger register_answers__unchanged before update of id, customer_id, occasion, answer, at
  on register_answers for each statement execute function refuse_change();
create function refuse_reference() returns trigger language plpgsql as $$
begin
  if new.reference <> '' then raise exception 'a reference of the register can only be emptied'; end if;
  return new;
end $$;
create trigger register_answers__reference before update of reference on register_answers
  for each row execute function refuse_reference();

-- After how many minutes a customer is shown how long they have been logged in, and from when these minutes count in a
-- login. The newest row of the customer says how many, and the newest of the login from when.
create table reality_checks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  login_id uuid not null,
  interval_minutes smallint not null check (interval_minutes between 15 and 120),
  interval_began_at timestamptz not null,
  at timestamptz not null
);
create index reality_checks__customer_id on reality_checks (customer_id, id desc);
create index reality_checks__login_id on reality_checks (login_id, id desc);
create trigger reality_checks__append_only before update or delete or truncate on reality_checks
  for each statement execute function refuse_change();

-- An operator asks one customer to answer the compliance questionnaire.
create table compliance_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  at timestamptz not null
);
create index compliance_requests__customer_id on compliance_requests (customer_id, at desc);
create trigger compliance_requests__append_only
  before update or delete or truncate on compliance_requests
  for each statement execute function refuse_change();

-- The four answers of the compliance questionnaire.
create table compliance_answers (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  betting_level boolean not null,
  tool_using boolean not null,
  tool_benefit boolean not null,
  stress_related_issue boolean not null,
  -- Null where nobody had asked.
  asked_at timestamptz,
  answered_at timestamptz not null
);
create index compliance_answers__customer_id on compliance_answers (customer_id, answered_at desc);
create trigger compliance_answers__append_only before update or delete or truncate on compliance_answers
  for each statement execute function refuse_change();
