/**
 * How many deposits a second are finished, each through its checkout, its signed webhook and the ledger, against what the same
 * database server does with pgbench's transaction; and the same beside the load of bets. Every deposit has to be booked once at
 * the end. Everything stands on one machine: server, database, gateway and load.
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import process from 'node:process';
import pg from 'pg';
import { textsNow } from '../apps/server/src/core/customers/texts/current-texts.ts';
import { startBookServer, untilCalm } from './book/book-server.ts';
import { startPayingGateway, type PayingGateway } from './paying-gateway.ts';
import { listSelections, prepareBetslips, prepareCustomers } from './placing/placement-book.ts';
import { serveAsLoadProcess, tokenOf, type LoadPlan } from './placing/placement-load.ts';
import { expectMoneyRight, runLoadProcess, withDatabase } from './placing/placement-run.ts';
import { openYardstick } from './tpcb.ts';

const CUSTOMERS = 1000;
/** The number of deposits that are on their way at once. */
const PAYERS = 32;
/** Fewer than where the pace of bets is measured, which would leave nothing to deposits. */
const BET_CONNECTIONS = 16;
const WARM_UP_SECONDS = 6;
const MEASURE_SECONDS = 12;
const BETSLIPS = 120_000;
const DEPOSIT_PENCE = 1000;

interface Finished {
  readonly perSecond: number;
  readonly p99: number;
}

async function measure(): Promise<void> {
  const gateway = await startPayingGateway();
  try {
    await withDatabase(async ({ url: database }) => {
      const yardstick = await openYardstick(database);
      await yardstick.prepare();
      const before = await yardstick.run(MEASURE_SECONDS / 2);
      const { alone, besideBets } = await measureDeposits(database, gateway);
      const after = await yardstick.run(MEASURE_SECONDS / 2);
      const limit = Math.round((before + after) / 2);
      const figure = Math.round(alone.perSecond);
      for (const [name, finished] of Object.entries({ alone, besideBets }))
        console.log(
          `deposits finished  ${finished.perSecond.toFixed(0)} /s, p99 ${finished.p99.toFixed(0)} ms, ${name === 'alone' ? 'alone' : 'beside bets'}`,
        );
      const beforeAndAfter = [before, after].map(Math.round).join(' before, ');
      console.log(`${yardstick.name.padEnd(18)} ${beforeAndAfter} after, transactions/s`);
      console.log(
        `load of the machine ${os
          .loadavg()
          .map((each) => each.toFixed(1))
          .join(' ')}`,
      );
      console.log(
        JSON.stringify({
          bench: 'money',
          figure,
          unit: 'deposits/s',
          limit,
          ratio: Number((figure / limit).toFixed(2)),
          besideBets: Number((besideBets.perSecond / limit).toFixed(2)),
        }),
      );
    });
  } finally {
    await gateway.stop();
  }
}

async function measureDeposits(
  database: string,
  gateway: PayingGateway,
): Promise<{ readonly alone: Finished; readonly besideBets: Finished }> {
  const server = await startBookServer({ DATABASE_URL: database, ...gateway.environment });
  const client = new pg.Client(database);
  await client.connect();
  try {
    const plan: LoadPlan = {
      port: Number(new URL(server.url).port),
      connections: BET_CONNECTIONS,
      warmUpMs: WARM_UP_SECONDS * 1000,
      measureMs: MEASURE_SECONDS * 1000,
      customers: CUSTOMERS,
      betslips: BETSLIPS,
      selections: await listSelections(client),
    };
    await prepareCustomers(client, CUSTOMERS);
    await acceptFundsStatements(client);
    await prepareBetslips(client, plan);
    await untilCalm(server);
    await client.query('vacuum analyze');
    const alone = await finishDeposits(server.url, gateway);
    const [besideBets] = await Promise.all([
      finishDeposits(server.url, gateway),
      runLoadProcess(plan),
    ]);
    await expectAllBooked(client);
    await expectMoneyRight(client);
    return { alone, besideBets };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Nobody deposits before the statement on funds is acknowledged. */
async function acceptFundsStatements(client: pg.Client): Promise<void> {
  await client.query({
    text: `insert into accepted_texts (customer_id, text_name, text_version, at)
      select id, 'funds', $1, now() from customers where username like 'bench%'`,
    values: [textsNow('not_protected').funds.version],
  });
}

/** Has payers deposit one after the other, and counts what was finished once the warm-up is over. */
async function finishDeposits(url: string, gateway: PayingGateway): Promise<Finished> {
  const began = performance.now();
  const measuredFrom = began + WARM_UP_SECONDS * 1000;
  const until = measuredFrom + MEASURE_SECONDS * 1000;
  const latencies: number[] = [];
  const pay = async (payer: number): Promise<void> => {
    for (let count = 0; performance.now() < until; count += 1) {
      const from = performance.now();
      await deposit(url, gateway, (payer + count * PAYERS) % CUSTOMERS);
      const now = performance.now();
      if (from >= measuredFrom && now < until) latencies.push(now - from);
    }
  };
  await Promise.all(Array.from({ length: PAYERS }, async (_, payer) => await pay(payer)));
  const sorted = latencies.toSorted((left, right) => left - right);
  return {
    perSecond: sorted.length / MEASURE_SECONDS,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

/** One deposit: the page asks for a checkout, and the gateway tells that it is paid. */
async function deposit(url: string, gateway: PayingGateway, customer: number): Promise<void> {
  const asked = { amount: String(DEPOSIT_PENCE / 100), currency: 'GBP', requestKey: randomUUID() };
  const made = await post(`${url}/api/payments/create-checkout`, JSON.stringify(asked), {
    authorization: `Bearer ${tokenOf(customer)}`,
  });
  const id = /"id":"([\w-]+)"/.exec(made)?.[1] ?? '';
  const { body, signature } = gateway.tell({ id, pence: DEPOSIT_PENCE });
  await post(`${url}/api/payments/webhooks/card`, body, { 'content-signature': signature });
}

async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const sent = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', body, headers: sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${String(response.status)} ${text.slice(0, 200)}`);
  return text;
}

async function expectAllBooked(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from deposits where state <> 'succeeded'`,
  );
  if (rows[0]?.open !== 0) throw new Error(`${String(rows[0]?.open)} deposits were not booked`);
}

if (process.argv[2] === 'load') await serveAsLoadProcess();
else await measure();
