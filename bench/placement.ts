/**
 * How many bets a second the running book takes, called as a client calls it, against what the same database
 * server does with pgbench's transaction. Everything stands on one machine: server, database and load.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { EMBEDDED_SETTINGS } from '../apps/server/src/platform/database/open-configured-database.ts';
import { startBookServer } from './book-server.ts';
import {
  legId,
  legsOf,
  serveAsLoadProcess,
  slipId,
  tokenOf,
  type LoadPlan,
  type LoadResult,
  type PlannedSelection,
} from './placement-load.ts';
import { openYardstick } from './tpcb.ts';

const CUSTOMERS = 1000;
const CONNECTIONS = 128;
const MEASURE_SECONDS = 10;
const BETSLIPS = 250_000;
const FUNDS_PENCE = 1_000_000_000;

async function measure(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bench-db-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: EMBEDDED_SETTINGS });
  try {
    const yardstick = await openYardstick(postgres.url);
    await yardstick.prepare();
    const result = await measurePlacement(postgres.url);
    const limit = Math.round(await yardstick.run(MEASURE_SECONDS));
    const figure = Math.round(result.accepted / result.seconds);
    console.log(`accepted bets      ${String(figure)} /s`);
    console.log(`refused, failed    ${String(result.refused)}, ${String(result.failed)}`);
    for (const [reason, count] of Object.entries(result.refusals)) {
      console.log(`  ${String(count)} x ${reason}`);
    }
    console.log(
      `answered within    p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
    );
    console.log(`${yardstick.name.padEnd(18)} ${String(limit)} transactions/s`);
    if (result.isExhausted) throw new Error('the prepared betslips did not last');
    const ratio = Number((figure / limit).toFixed(2));
    console.log(
      JSON.stringify({ bench: 'placement', figure, unit: 'accepted bets/s', limit, ratio }),
    );
  } finally {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePlacement(databaseUrl: string): Promise<LoadResult> {
  const server = await startBookServer({ DATABASE_URL: databaseUrl });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const plan: LoadPlan = {
      port: Number(new URL(server.url).port),
      connections: CONNECTIONS,
      warmUpMs: 2000,
      measureMs: MEASURE_SECONDS * 1000,
      customers: CUSTOMERS,
      betslips: BETSLIPS,
      selections: await listSelections(client),
    };
    await prepareCustomers(client);
    await prepareBetslips(client, plan);
    await client.query('checkpoint');
    const result = await runLoadProcess(plan);
    await expectMoneyRight(client);
    return result;
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Selections of races that are not off before the measurement ends, a market after the other. */
async function listSelections(client: pg.Client): Promise<readonly PlannedSelection[]> {
  const { rows } = await client.query<{ market_id: string; number: number; price: string }>(
    `select m.id as market_id, s.number, s.price
     from markets m join fixtures f on f.id = m.fixture_id join selections s on s.market_id = m.id
     where m.status = 'open' and m.in_play_delay_ms = 0 and f.kind = 'meeting' and s.price <> ''
       and not s.is_withdrawn and m.starts_at > now() + interval '5 minutes'
     order by m.starts_at, m.id, s.number limit 400`,
  );
  if (new Set(rows.map((row) => row.market_id)).size < 8) throw new Error('the book is too thin');
  return rows.map((row) => ({
    marketId: Number(row.market_id),
    number: row.number,
    price: row.price,
  }));
}

/** Customers with funds, posted as the ledger posts them, and logged in. */
async function prepareCustomers(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table bench_customers as select g as n from generate_series(0, ${String(CUSTOMERS - 1)}) g;
    with made as (
      insert into customers (username, password_hash, is_verified)
      select 'bench' || n, '', true from bench_customers returning id
    ), opened as (
      insert into accounts (kind, customer_id, balance_pence, version)
      select 'customer', id, ${String(FUNDS_PENCE)}, 1 from made returning id
    ), posted as (
      insert into journals (kind, idempotency_key, at) select 7, 'seed:bench:' || id, now() from opened
      returning id, idempotency_key
    ), entered as (
      insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version)
      select p.id, o.id, ${String(FUNDS_PENCE)}, ${String(FUNDS_PENCE)}, 1
      from posted p join opened o on p.idempotency_key = 'seed:bench:' || o.id
      union all
      select p.id, (select id from accounts where kind = 'external'), -${String(FUNDS_PENCE)}, null, null
      from posted p
    )
    update accounts set balance_pence = balance_pence - ${String(FUNDS_PENCE)}::bigint * ${String(CUSTOMERS)}
    where kind = 'external'`);
  const hashes = Array.from({ length: CUSTOMERS }, (_, customer) =>
    createHash('sha256').update(tokenOf(customer)).digest(),
  );
  await client.query({
    text: `insert into sessions (token_hash, kind, customer_id, login_id, expires_at)
      select hash, 'access', c.id, gen_random_uuid(), now() + interval '1 day'
      from unnest($1::bytea[]) with ordinality as u (hash, n)
      join customers c on c.username = 'bench' || (n - 1)`,
    values: [hashes],
  });
}

async function prepareBetslips(client: pg.Client, plan: LoadPlan): Promise<void> {
  const CHUNK = 10_000;
  for (let from = 0; from < plan.betslips; from += CHUNK) {
    const slips = Array.from({ length: CHUNK }, (_, index) => from + index);
    const legs = slips.flatMap((slip) =>
      legsOf(slip, plan).map((selection, leg) => ({ slip, leg, ...selection })),
    );
    await client.query({
      text: `insert into betslips (id, customer_id, revision)
        select u.id, c.id, 1 from unnest($1::uuid[], $2::int[]) as u (id, n)
        join customers c on c.username = 'bench' || n`,
      values: [slips.map(slipId), slips.map((slip) => slip % plan.customers)],
    });
    await client.query({
      text: `insert into betslip_bets (id, betslip_id, ordinal, market_id, selection_number, price)
        select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[], $5::int[], $6::text[])`,
      values: [
        legs.map(({ slip, leg }) => legId(slip, leg)),
        legs.map(({ slip }) => slipId(slip)),
        legs.map(({ leg }) => leg + 1),
        legs.map(({ marketId }) => marketId),
        legs.map(({ number }) => number),
        legs.map(({ price }) => price),
      ],
    });
  }
}

async function runLoadProcess(plan: LoadPlan): Promise<LoadResult> {
  const program = process.argv[1];
  if (program === undefined) throw new Error('the program has no name');
  const child = fork(program, ['load'], { execArgv: [] });
  child.send(plan);
  return await new Promise((resolve, reject) => {
    child.once('message', (result) => {
      resolve(result as LoadResult);
    });
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the load generator ended with ${String(code)}`));
    });
  });
}

/** A figure counts only if the money is right after it. */
async function expectMoneyRight(client: pg.Client): Promise<void> {
  const folder = 'db/invariants';
  for (const file of fs.readdirSync(folder)) {
    const { rowCount } = await client.query(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (rowCount !== 0) throw new Error(`${file} is broken ${String(rowCount)} times`);
  }
}

if (process.argv[2] === 'load') await serveAsLoadProcess();
else await measure();
