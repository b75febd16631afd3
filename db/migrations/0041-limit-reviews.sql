-- When a customer who was asked about limits left them as they are: kept those that are set, or opted out of having one.
create table limit_reviews (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- Whether no limit was in force, so that the customer deposits without one.
  is_opt_out boolean not null,
  at timestamptz not null
);
create index limit_reviews__customer_id on limit_reviews (customer_id, at);
create trigger limit_reviews__append_only before update or delete or truncate on limit_reviews
  for each statement execute function refuse_change();
