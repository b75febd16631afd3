/**
 * How many bets a second one worker settles when a match with a hundred thousand single and multiple bets is
 * resulted, against a plain UPDATE of as many rows on the same database server. Every rule and every entry counts:
 * the invariants are checked after it.
 */
import { defaultHouseRules } from '@furlong/settlement';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readHouseAccounts } from '../apps/server/src/core/ledger/accounts.queries.ts';
import { settleOpenRuns } from '../apps/server/src/features/settlement/settlement.jobs.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/postgres/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { EMBEDDED_SETTINGS } from '../apps/server/src/platform/database/open-configured-database.ts';

const BETS = 100_000;
/** Settled first, until what runs all day is compiled as it runs all day. */
const WARM_UP_BETS = 40_000;
const ALL_BETS = WARM_UP_BETS + BETS;
const CUSTOMERS = 2_000;
const STAKE_PENCE = 200;

/** The match of the bench, another that was resulted before, with which every third bet is a double, and one to warm up. */
async function fillBook(db: Database): Promise<void> {
  await db.query(`
    with f as (
      insert into fixtures (ef, eg, kind, sport_code, name, region, country, starts_at)
      select 'F1', g, 'match', 'F', 'Match ' || g, 'UK/IR', 'England', now() from generate_series(1, 3) g
      returning id
    ), m as (
      insert into markets (fixture_id, ev, kind, name, starts_at, status)
      select id, 0, 'match-result', 'Match Result', now(), 'open' from f returning id
    )
    insert into selections (market_id, number, name, price)
    select m.id, n, 'Outcome ' || n, '2/1' from m, generate_series(1, 3) n`);
  await declare(db, 'Match 2');
}

async function declare(db: Database, match: string): Promise<void> {
  await db.query({
    text: `with m as (
        update markets set status = 'resulted', result_revision = 1, version = version + 1
        where fixture_id = (select id from fixtures where name = $1) returning id
      ), r as (
        insert into market_results (market_id, revision, result, declared_by, declared_at)
        select id, 1, $2::jsonb, 'bench', now() from m
      )
      insert into settlement_runs (market_id, revision) select id, 1 from m`,
    values: [
      match,
      JSON.stringify({
        kind: 'selections',
        outcomes: [1, 2, 3].map((selectionNumber) => ({
          selectionNumber,
          outcome: selectionNumber === 1 ? 'won' : 'lost',
        })),
      }),
    ],
  });
}

/** Customers and accepted bets, posted as the ledger posts them. */
async function fillBets(db: Database): Promise<void> {
  const perCustomer = ALL_BETS / CUSTOMERS;
  const funds = perCustomer * STAKE_PENCE;
  await db.query(`
    with made as (
      insert into customers (username, password_hash) select 'bench' || g, '' from generate_series(1, ${String(CUSTOMERS)}) g
      returning id
    )
    insert into accounts (kind, customer_id, balance_pence, version)
    select 'customer', id, 0, ${String(perCustomer + 1)} from made`);
  await db.query(`
    insert into bets (account_id, submission_key, wager, is_each_way, stake_per_line_pence, line_count,
      stake_pence, potential_payout_pence, leg_count, rules_version, placed_at)
    select a.id, gen_random_uuid(), case when n % 3 = 0 then 'Double' else 'Single' end, false,
      ${String(STAKE_PENCE)}, 1, ${String(STAKE_PENCE)}, 600, case when n % 3 = 0 then 2 else 1 end, 'bench', now()
    from generate_series(0, ${String(ALL_BETS - 1)}) n
    join (select id, row_number() over (order by id) - 1 as place from accounts where kind = 'customer') a
      on a.place = n % ${String(CUSTOMERS)}`);
  await db.query(`
    insert into bet_legs (bet_id, leg_number, market_id, selection_number, price, is_best_odds_guaranteed, market_version)
    select b.id, leg, m.id, 1 + b.id % 3, '2/1', false, 1
    from bets b cross join generate_series(1, 2) leg
    join fixtures f on f.name = 'Match ' || case when leg = 1 and b.id <= ${String(WARM_UP_BETS)} then 3 else leg end
    join markets m on m.fixture_id = f.id
    where leg <= b.leg_count`);
  await db.query(`
    with funded as (
      insert into journals (kind, idempotency_key, at)
      select 7, 'seed:' || id, now() from accounts where kind = 'customer' returning id, idempotency_key
    ), staked as (
      insert into journals (kind, at) values (1, now()) returning id
    )
    insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version,
      bet_id, bet_step)
    select f.id, a.id, ${String(funds)}, ${String(funds)}, 1::bigint, null::bigint, null::int
    from funded f join accounts a on f.idempotency_key = 'seed:' || a.id
    union all
    select id, (select id from accounts where kind = 'external'), -${String(funds)}, null, null, null, null from funded
    union all
    select s.id, b.account_id, -${String(STAKE_PENCE)},
      ${String(funds)} - ${String(STAKE_PENCE)} * row_number() over (partition by b.account_id order by b.id),
      1 + row_number() over (partition by b.account_id order by b.id), b.id, 0
    from staked s, bets b
    union all
    select id, (select id from accounts where kind = 'open_stakes'), ${String(STAKE_PENCE * ALL_BETS)}, null, null, null, null
    from staked`);
  await db.query(`
    update accounts set balance_pence = case kind when 'external' then -${String(funds * CUSTOMERS)} else ${String(STAKE_PENCE * ALL_BETS)} end
    where kind in ('external', 'open_stakes')`);
  await db.query('analyze');
}

/** The yardstick: as many rows of as many bytes, one column set, page by page too. */
async function updatePlainly(db: Database): Promise<number> {
  await db.query('drop table if exists plain');
  await db.query(`create table plain as
    select n::bigint as id, 0::bigint as payout, repeat('x', 120) as rest from generate_series(1, ${String(BETS)}) n`);
  await db.query('alter table plain add primary key (id)');
  await db.query('checkpoint');
  const from = performance.now();
  for (let first = 1; first <= BETS; first += 1_000) {
    await db.query({
      text: 'update plain set payout = 600 where id between $1 and $2',
      values: [first, first + 999],
    });
  }
  return BETS / ((performance.now() - from) / 1_000);
}

async function expectMoneyRight(db: Database): Promise<void> {
  for (const file of fs.readdirSync('db/invariants')) {
    // Bets are filled in without betslips, so what ties them to submissions does not apply.
    if (file.startsWith('i13') || file.startsWith('i06')) continue;
    const rows = await db.query(fs.readFileSync(path.join('db/invariants', file), 'utf8'));
    if (rows.length > 0) throw new Error(`${file} is broken ${String(rows.length)} times`);
  }
}

async function measure(databaseUrl: string): Promise<void> {
  const db = openDatabase({
    url: databaseUrl,
    connectionsMax: 2,
    onError: (error) => {
      throw error;
    },
  });
  await migrateDatabase(db);
  await fillBook(db);
  await fillBets(db);
  // The yardstick runs before and after, as a machine that others use too changes its pace
  // meanwhile.
  const before = await updatePlainly(db);
  const deps = {
    db,
    rules: defaultHouseRules,
    house: await readHouseAccounts(db),
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
    notify: () => undefined,
  };
  await declare(db, 'Match 3');
  await settleOpenRuns(deps);
  await declare(db, 'Match 1');
  await db.query('checkpoint');
  const from = performance.now();
  await settleOpenRuns(deps);
  const figure = BETS / ((performance.now() - from) / 1_000);
  const after = await updatePlainly(db);
  const limit = (before + after) / 2;
  const [open] = await db.query<{ count: number }>(
    `select count(*) as count from bets where status = 'open'`,
  );
  if (open?.count !== 0) throw new Error(`${String(open?.count)} bets are still open`);
  await expectMoneyRight(db);
  await db.close();
  console.table({
    'bets settled': { 'a second': Math.round(figure) },
    'rows updated plainly before': { 'a second': Math.round(before) },
    'rows updated plainly after': { 'a second': Math.round(after) },
  });
  console.log(
    JSON.stringify({
      bench: 'settlement',
      figure: Math.round(figure),
      unit: 'bets settled/s',
      limit: Math.round(limit),
      ratio: Number((figure / limit).toFixed(3)),
    }),
  );
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bench-db-'));
fs.chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, settings: EMBEDDED_SETTINGS });
try {
  await measure(postgres.url);
} finally {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
