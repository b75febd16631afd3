-- A customer may want a statement of the account by mail each month. Some profiles send it to everybody.
alter table customers add column wants_monthly_statement boolean not null default false;

-- The months of which a customer's statement was seen to, each once.
create table monthly_statements (
  customer_id bigint not null references customers,
  -- The first day of a month of London.
  month date not null check (extract(day from month) = 1),
  -- Nothing is sent to a customer who has not asked for it where nothing has moved.
  is_sent boolean not null,
  at timestamptz not null,
  primary key (customer_id, month)
);
create trigger monthly_statements__append_only before update or delete or truncate on monthly_statements
  for each statement execute function refuse_change();
