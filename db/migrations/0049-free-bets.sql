-- Free bets (rules 3.18). A free bet is no money: it is in no balance and in no journal, and cannot be withdrawn. It is staked
-- once, whole; what it wins is money. As bets, they have no foreign keys: settlement, which locks accounts, writes them too.
create table free_bets (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- What it was given for: the key of a promotion, or `operator`.
  source text not null,
  -- What it was given for, so exactly that it is given once.
  reference text not null unique,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  -- The bet that staked it. It stays so for ever: for a void bet another free bet is given.
  bet_id bigint unique,
  -- The void bet whose free bet it is given for.
  voided_bet_id bigint unique,
  -- When the house took it back; never once it is staked.
  withdrawn_at timestamptz,
  constraint free_bets__staked_or_withdrawn check (bet_id is null or withdrawn_at is null)
);
create index free_bets__customer_id on free_bets (customer_id, granted_at desc);

create table free_bet_events (
  id bigint generated always as identity primary key,
  free_bet_id uuid not null,
  -- `given_again` is one that was withdrawn, and comes back after all.
  kind text not null check (kind in ('granted', 'staked', 'withdrawn', 'given_again')),
  -- The bet that staked it, or whose settlement gave or withdrew it.
  bet_id bigint,
  at timestamptz not null
);
create index free_bet_events__free_bet_id on free_bet_events (free_bet_id);
create trigger free_bet_events__append_only before update or delete or truncate on free_bet_events
  for each statement execute function refuse_change();

alter table bets add column free_bet_id uuid;
create unique index bets__free_bet_id on bets (free_bet_id) where free_bet_id is not null;
