import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FUNDS_PENCE,
  listSelections,
  prepareBetslips,
  prepareCustomers,
} from '../../../bench/placement-book.ts';
import { bodyOf, slipId, tokenOf, type BetslipPlan } from '../../../bench/placement-load.ts';
import { bundle } from '../../../scripts/bundle.mjs';
import { openDatabase } from '../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { listViolations } from './betting-world.ts';
import { bundleProgram, kill, startProgram, type Running } from './killable-server.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? '3');
const customers = 24;
const clients = 24;

let program: string;
let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client(test.url);
  client.on('error', () => undefined);
  await client.connect();
  program = await bundleProgram(bundle, 'crash-test');
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

interface Answer {
  readonly status: number;
  readonly wagersSubmitResult: readonly { readonly ticketNumber: string }[];
}

/** `undefined` when the connection went before the answer: the customer does not know. */
async function submit(
  server: Running,
  slip: number,
  plan: BetslipPlan,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${server.url}/api/betslip/submit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(slip % plan.customers)}`,
        'content-type': 'application/json',
      },
      body: bodyOf(slip, plan),
    });
    const answer = (await response.json()) as Answer & { code?: string };
    if (answer.code !== undefined) throw new Error(`${slipId(slip)}: ${answer.code}`);
    return answer;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

describe('a server that is killed under load', () => {
  it(
    `loses no accepted bet and charges none twice, ${String(rounds)} times over`,
    { timeout: 60_000 + rounds * 30_000 },
    async () => {
      let server = await startProgram(program, test.url);
      const plan: BetslipPlan = {
        customers,
        betslips: 20_000,
        selections: await listSelections(client),
      };
      await prepareCustomers(client, customers);
      await prepareBetslips(client, plan);
      const answers = new Map<number, Answer>();
      let next = 0;
      for (let round = 0; round < rounds; round += 1) {
        const unknown: number[] = [];
        let isOver = false;
        const load = Array.from({ length: clients }, async () => {
          while (!isOver && next < plan.betslips) {
            const slip = next++;
            const answer = await submit(server, slip, plan);
            if (answer === undefined) {
              unknown.push(slip);
              return;
            }
            answers.set(slip, answer);
          }
        });
        await untilAccepted(answers, countAccepted(answers) + 200);
        await kill(server);
        isOver = true;
        await Promise.all(load);
        expect(unknown.length).toBeGreaterThan(0);

        server = await startProgram(program, test.url);
        // Whoever does not know asks again, twice, and hears the same.
        for (const slip of unknown) {
          const again = await submit(server, slip, plan);
          expect(await submit(server, slip, plan)).toEqual(again);
          if (again !== undefined) answers.set(slip, again);
        }
        const sample = [...answers.keys()].slice(-20);
        for (const slip of sample) {
          expect(await submit(server, slip, plan)).toEqual(answers.get(slip));
        }
      }
      await kill(server);
      await expectEveryBetOnce(answers);
    },
  );
});

async function expectEveryBetOnce(answers: ReadonlyMap<number, Answer>): Promise<void> {
  const accepted = [...answers].filter(([, answer]) => answer.status === 2);
  const { rows } = await client.query<{ submission_key: string; ticket: string }>(
    `select submission_key, '1/' || id as ticket from bets order by submission_key`,
  );
  const told = accepted.map(([slip, answer]) => ({
    submission_key: slipId(slip),
    ticket: answer.wagersSubmitResult[0]?.ticketNumber,
  }));
  expect(rows).toEqual(
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
  expect(sums.rows.map((row) => Number(row.missing))).toEqual(Array(customers).fill(0));
  const db = openDatabase({ url: test.url, connectionsMax: 1, onError: () => undefined });
  expect(await listViolations(db)).toEqual([]);
  await db.close();
}

function countAccepted(answers: ReadonlyMap<number, Answer>): number {
  return [...answers.values()].filter((answer) => answer.status === 2).length;
}

async function untilAccepted(answers: ReadonlyMap<number, Answer>, count: number): Promise<void> {
  for (let waitedMs = 0; countAccepted(answers) < count; waitedMs += 20) {
    if (waitedMs > 20_000) throw new Error(`only ${String(countAccepted(answers))} bets accepted`);
    await pause(20);
  }
}
