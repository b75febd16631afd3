create table betslips (
  id uuid primary key,
  customer_id bigint references customers,
  revision int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
create index betslips__customer_id on betslips (customer_id) where customer_id is not null;

create table betslip_bets (
  id uuid primary key,
  betslip_id uuid not null references betslips on delete cascade,
  ordinal int not null,
  market_id bigint not null references markets,
  selection_number int not null,
  price text not null,
  price_code text not null default '' check (price_code in ('', 'S')),
  is_each_way boolean not null default false,
  coi text not null default '000',
  added_at timestamptz not null default now(),
  constraint betslip_bets__selection unique (betslip_id, market_id, selection_number, price_code)
);

-- What every bet writes has no foreign key: its account is locked by the one who writes, its legs come with it, and
-- the invariants look for what is left alone. A foreign key would look up and lock the same rows once more a row.

-- Every outcome by its key, refusals too (D22): a repeat gets the first answer.
create table submissions (
  account_id bigint not null,
  submission_key uuid not null,
  betslip_id uuid not null,
  revision int not null,
  request_hash bytea not null,
  -- While it waits its in-play delay: what was asked for, with the selections as they stood; money in pence.
  request jsonb,
  -- 1 pending, 2 succeeded, 4 failed, 8 processing (in-play delay).
  status smallint not null check (status in (1, 2, 4, 8)),
  -- The answer as it is inside: money in pence.
  -- Kept as it was told; nobody looks into it.
  response json,
  -- When an in-play submission may be decided.
  due_at timestamptz,
  received_at timestamptz not null,
  decided_at timestamptz,
  primary key (account_id, submission_key)
);
create index submissions__undecided on submissions (due_at) where status in (1, 8);
-- A betslip revision is placed at most once.
create unique index submissions__placed_revision on submissions (betslip_id, revision) where status <> 4;

create table bets (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  submission_key uuid not null,
  wager_ordinal smallint not null,
  -- The wager's name in the trade: Single, Double, Lucky 15, Trebles …
  wager text not null,
  is_each_way boolean not null,
  stake_per_line_pence bigint not null check (stake_per_line_pence > 0),
  line_count int not null check (line_count > 0),
  stake_pence bigint not null check (stake_pence > 0),
  -- Null where a starting price is in it.
  potential_payout_pence bigint,
  leg_count smallint not null check (leg_count > 0),
  status text not null default 'open' check (status in ('open', 'settled')),
  -- What the settlements so far paid in all, stake included.
  payout_pence bigint not null default 0 check (payout_pence >= 0),
  settlement_count int not null default 0,
  result_label text not null default '' check (result_label in ('', 'won', 'placed', 'lost', 'void')),
  price_consent text not null default 'ask',
  rules_version text not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  constraint bets__account_id_submission_key unique (account_id, submission_key, wager_ordinal)
) with (fillfactor = 85);
create index bets__account_id_placed_at on bets (account_id, placed_at desc);

-- Terms frozen at acceptance (D18).
create table bet_legs (
  bet_id bigint not null,
  leg_number smallint not null,
  market_id bigint not null,
  selection_number int not null,
  price text not null, -- as struck, or 'SP'
  each_way_numerator int,
  each_way_denominator int,
  places int,
  is_best_odds_guaranteed boolean not null,
  market_version bigint not null,
  primary key (bet_id, leg_number)
);
create index bet_legs__market_id on bet_legs (market_id, bet_id);

-- One row each time a bet's payout was computed: a correction appends (rules 3.16).
create table bet_settlements (
  bet_id bigint not null references bets,
  ordinal int not null,
  payout_pence bigint not null,
  moved_pence bigint not null,
  result_label text not null,
  -- Which result revision of each market it rests on: {"market id": revision}.
  revisions jsonb not null,
  -- What the legs became, for statements.
  legs jsonb not null,
  reason text not null,
  settled_at timestamptz not null,
  primary key (bet_id, ordinal)
);
create trigger bet_settlements__append_only before update or delete or truncate on bet_settlements
  for each statement execute function refuse_change();

-- Settlement runs: one a result revision; `last_bet_id` is how far it came, in the transaction that came there.
create table settlement_runs (
  market_id bigint not null references markets,
  revision int not null,
  last_bet_id bigint not null default 0,
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (market_id, revision)
);
create index settlement_runs__open on settlement_runs (created_at) where not is_complete;

-- What a market would cost by the selection that wins, worst case; kept by placement, one aggregated update a batch.
create table liabilities (
  market_id bigint not null,
  selection_number int not null,
  bet_count bigint not null default 0,
  staked_pence bigint not null default 0,
  liability_pence bigint not null default 0,
  primary key (market_id, selection_number)
) with (fillfactor = 50);
