import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTicketNumber } from '../src/core/wagers/ticket-number.ts';
import {
  FUNDS_PENCE,
  listSelections,
  prepareBetslips,
  prepareCustomers,
} from '../../../bench/placing/placement-book.ts';
import {
  bodyOf,
  slipId,
  tokenOf,
  type BetslipPlan,
} from '../../../bench/placing/placement-load.ts';
import { bundleServer } from '../../../scripts/bundle.mjs';
import { openDatabase } from '../src/platform/database/database.ts';
import { findRunningPostgres } from '../src/platform/database/postgres/running-postgres.ts';
import { createTestDatabase } from '../src/platform/database/testing/test-database.ts';
import { listViolations } from './worlds/betting-world.ts';
import { end, programIn, startProgram } from './killable-server.ts';
import { until } from './until.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? '2');
const customers = 24;

beforeAll(async () => {
  await bundleServer(path.dirname(program));
});

async function gatherCrowd(client: pg.Client): Promise<Crowd> {
  const plan: BetslipPlan = {
    customers,
    betslips: 20_000,
    selections: await listSelections(client),
  };
  await prepareCustomers(client, customers);
  await prepareBetslips(client, plan);
  return { plan, clients: 24, answers: new Map(), next: 0 };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const program = programIn('crash-test');

interface Answer {
  readonly status: number;
  readonly wagersSubmitResult: readonly { readonly ticketNumber: string }[];
}

/** The requests and the answers of customers, over all the crashes of a test. */
interface Crowd {
  readonly plan: BetslipPlan;
  readonly clients: number;
  readonly answers: Map<number, Answer>;
  next: number;
}

/** `undefined` when there was no answer, or only that something is wrong: the customer does not know. */
async function submit(url: string, slip: number, plan: BetslipPlan): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/api/betslip/submit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(slip % plan.customers)}`,
        'content-type': 'application/json',
      },
      body: bodyOf(slip, plan),
    });
    const answer = (await response.json()) as Answer & { code?: string };
    if (response.status >= 500) return undefined;
    if (answer.code !== undefined) throw new Error(`${slipId(slip)}: ${answer.code}`);
    return answer;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Everybody bets until `crash` has happened; answers with those who do not know what became of their bet. */
async function betUntil(
  url: string,
  crowd: Crowd,
  crash: () => Promise<void>,
): Promise<readonly number[]> {
  const unknown: number[] = [];
  let isOver = false;
  const load = Array.from({ length: crowd.clients }, async () => {
    while (!isOver && crowd.next < crowd.plan.betslips) {
      const slip = crowd.next++;
      const answer = await submit(url, slip, crowd.plan);
      if (answer === undefined) {
        unknown.push(slip);
        return;
      }
      crowd.answers.set(slip, answer);
    }
  });
  await untilAccepted(crowd.answers, countAccepted(crowd.answers) + 200);
  await crash();
  isOver = true;
  await Promise.all(load);
  return unknown;
}

/** A client that does not know the answer asks again, twice, and hears the same; so does one that knows it. */
async function askAgain(url: string, crowd: Crowd, unknown: readonly number[]): Promise<void> {
  const { plan, answers } = crowd;
  for (const slip of unknown) {
    const again = await submit(url, slip, plan);
    expect(again).toBeDefined();
    expect(await submit(url, slip, plan)).toEqual(again);
    if (again !== undefined) answers.set(slip, again);
  }
  for (const slip of [...answers.keys()].slice(-20)) {
    expect(await submit(url, slip, plan)).toEqual(answers.get(slip));
  }
}

async function expectEveryBetOnce(client: pg.Client, crowd: Crowd): Promise<void> {
  const accepted = [...crowd.answers].filter(([, answer]) => answer.status === 2);
  const { rows } = await client.query<{ submission_key: string; id: string }>(
    `select submission_key, id from bets
     where submission_key::text like '00000000-0000-4000-8000-%' order by submission_key`,
  );
  const told = accepted.map(([slip, answer]) => ({
    submission_key: slipId(slip),
    ticket: answer.wagersSubmitResult[0]?.ticketNumber,
  }));
  expect(rows.map(({ id, ...row }) => ({ ...row, ticket: toTicketNumber(Number(id)) }))).toEqual(
    told.toSorted((left, right) => (left.submission_key < right.submission_key ? -1 : 1)),
  );
  const sums = await client.query<{ missing: string }>(
    `select a.balance_pence + coalesce(b.staked, 0) - ${String(FUNDS_PENCE)} as missing
     from customers c join accounts a on a.customer_id = c.id
     left join (
       select account_id, sum(stake_pence) - sum(payout_pence) as staked from bets group by 1
     ) b on b.account_id = a.id
     where c.username like 'bench%'`,
  );
  expect(sums.rows.map((row) => Number(row.missing))).toEqual(Array(crowd.plan.customers).fill(0));
}

async function expectMoneyRight(url: string): Promise<void> {
  const db = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  expect(await listViolations(db)).toEqual([]);
  await db.close();
}

function countAccepted(answers: ReadonlyMap<number, Answer>): number {
  return [...answers.values()].filter((answer) => answer.status === 2).length;
}

async function untilAccepted(answers: ReadonlyMap<number, Answer>, count: number): Promise<void> {
  await until(async () => (countAccepted(answers) < count ? undefined : true));
}

describe('a server that is killed under load', () => {
  it(`loses no accepted bet and charges none twice, ${String(rounds)} times over`, async () => {
    const test = await createTestDatabase();
    const client = await connect(test.url);
    const env = { DATABASE_URL: test.url };
    let server = await startProgram(program, env);
    const crowd = await gatherCrowd(client);
    for (let round = 0; round < rounds; round += 1) {
      const killed = server;
      const unknown = await betUntil(server.url, crowd, async () => {
        await end(killed, 'SIGKILL');
      });
      expect(unknown.length).toBeGreaterThan(0);
      server = await startProgram(program, env);
      await askAgain(server.url, crowd, unknown);
    }
    await end(server, 'SIGKILL');
    await expectEveryBetOnce(client, crowd);
    await expectMoneyRight(test.url);
    await client.end();
    await test.drop();
  });
});

describe('a database that is killed under load', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-crash-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(dataDir, 0o755);
  afterAll(() => {
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it(`comes back with every accepted bet, ${String(rounds)} times over`, async () => {
    const server = await startProgram(program, { DATA_DIR: dataDir });
    const url = findRunningPostgres(path.join(dataDir, 'postgres'));
    if (url === undefined) throw new Error('the database runs');
    const client = await connect(url);
    const crowd = await gatherCrowd(client);
    await client.end();
    for (let round = 0; round < rounds; round += 1) {
      const unknown = await betUntil(server.url, crowd, async () => {
        process.kill(await readDatabasePid(url), 'SIGKILL');
        // The pause lets somebody notice that the database is gone.
        await pause(500);
      });
      // Most wait for the database and never know; whoever was told that something is wrong asks again.
      await untilAnswered(server.url, crowd, unknown[0] ?? crowd.next - 1);
      await askAgain(server.url, crowd, unknown);
    }
    const after = await connect(url);
    await expectEveryBetOnce(after, crowd);
    await after.end();
    await expectMoneyRight(url);
    // The server ends in order, which a connection that is lost for good would hold up.
    expect(await end(server, 'SIGTERM')).toBe(0);
  });
});

/** The database's first process, which all others go with. */
async function readDatabasePid(url: string): Promise<number> {
  const client = await connect(url);
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
  );
  await client.end();
  return Number(rows[0]?.pid);
}

async function untilAnswered(url: string, { plan }: Crowd, slip: number): Promise<void> {
  await until(async () => await submit(url, slip, plan));
}
