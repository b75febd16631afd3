-- What customers and operators did to limits on deposits (D12): every operation, in the order of the ids. A limit is what
-- follows from them. It takes the place of the table that held the first limit of each customer.
create table limit_operations (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  kind text not null check (kind in ('deposit', 'net_deposit')),
  period text not null check (period in ('Daily', 'Weekly', 'Monthly')),
  operation text not null check (operation in ('set', 'confirm', 'drop')),
  -- The amount that is set; null sets no limit, and for the other operations.
  amount_pence bigint check (amount_pence > 0),
  -- Null for what applies at once. An increase or a removal is confirmed from the one moment on, before the other.
  confirmable_from timestamptz,
  lapses_at timestamptz,
  made_by text not null check (made_by in ('customer', 'operator')),
  at timestamptz not null,
  check (operation = 'set' or (amount_pence is null and confirmable_from is null)),
  check ((confirmable_from is null) = (lapses_at is null)),
  check (lapses_at > confirmable_from),
  -- An operator lowers limits, and nothing else.
  check (made_by = 'customer' or (amount_pence is not null and confirmable_from is null))
);
create index limit_operations__customer_id on limit_operations (customer_id, id);

insert into limit_operations (customer_id, kind, period, operation, amount_pence, made_by, at)
select customer_id, 'deposit', initcap(period), 'set', limit_pence, 'customer', made_at
from deposit_limits order by id;
drop table deposit_limits;

create trigger limit_operations__append_only before update or delete or truncate on limit_operations
  for each statement execute function refuse_change();
