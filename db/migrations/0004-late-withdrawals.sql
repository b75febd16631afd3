-- A runner that came out too late for a new market: bets at starting price lose by it too (handbook 3.6).
alter table withdrawals add column is_too_late boolean not null default false;
