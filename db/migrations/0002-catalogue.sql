-- What can be bet on (D24): markets of selections inside fixtures.

create table fixtures (
  id bigint generated always as identity primary key,
  ef text not null,
  eg int not null,
  kind text not null check (kind in ('meeting', 'match', 'outright')),
  sport_code text not null,
  name text not null,
  region text not null,
  country text not null,
  competition_code text,
  competition_name text,
  home text,
  away text,
  going text not null default '',
  starts_at timestamptz not null,
  score jsonb,
  updated_at timestamptz not null default now(),
  constraint fixtures__ef_eg unique (ef, eg)
);
create index fixtures__starts_at on fixtures (starts_at);

create table markets (
  id bigint generated always as identity primary key,
  fixture_id bigint not null references fixtures,
  ev int not null,
  kind text not null,
  name text not null,
  tab text not null default '',
  legend_type smallint not null default 0,
  parameters jsonb not null default '{}',
  starts_at timestamptz not null,
  -- What the feed says, and the operator's hand above it: bets are taken only when open and not held.
  status text not null check (status in ('open', 'suspended', 'off', 'closed', 'resulted', 'void')),
  is_held boolean not null default false,
  -- Set while the market's feed is silent (D28).
  is_stale boolean not null default false,
  version bigint not null default 1,
  is_handicap boolean not null default false,
  each_way_numerator int,
  each_way_denominator int,
  places int,
  has_starting_price boolean not null default false,
  is_best_odds_guaranteed boolean not null default false,
  in_play_delay_ms int not null default 0,
  -- What the house is ready to lose on one outcome.
  liability_limit_pence bigint not null default 50000000,
  race jsonb,
  result_revision int not null default 0,
  updated_at timestamptz not null default now(),
  constraint markets__fixture_id_ev unique (fixture_id, ev)
) with (fillfactor = 70);
create index markets__open on markets (status, starts_at) where status in ('open', 'suspended', 'off', 'closed');

create table selections (
  market_id bigint not null references markets,
  number int not null,
  name text not null,
  price text not null default '',
  price_history text[] not null default '{}',
  -- An operator's own price, above the feed's.
  price_override text,
  is_withdrawn boolean not null default false,
  runner jsonb,
  primary key (market_id, number)
) with (fillfactor = 70);

-- Rule 4 goes by epoch: a bet suffers the withdrawals that come after it was struck.
create table withdrawals (
  market_id bigint not null references markets,
  selection_number int not null,
  withdrawn_at timestamptz not null,
  price text not null,
  deduction_pence int,
  primary key (market_id, selection_number)
);

-- Results are versions: a correction is a new row.
create table market_results (
  market_id bigint not null references markets,
  revision int not null,
  result jsonb not null,
  declared_by text not null,
  declared_at timestamptz not null,
  primary key (market_id, revision)
);
create trigger market_results__append_only before update or delete or truncate on market_results
  for each statement execute function refuse_change();

-- What a feed was set to when it first ran on this data: an invented day is known by its seed.
create table feeds (
  name text primary key,
  settings jsonb not null
);
