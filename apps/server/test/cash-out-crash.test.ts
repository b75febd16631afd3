import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBetId } from '../src/core/wagers/ticket-number.ts';
import {
  listSelections,
  prepareBetslips,
  prepareCustomers,
} from '../../../bench/placing/placement-book.ts';
import { bodyOf, tokenOf, type BetslipPlan } from '../../../bench/placing/placement-load.ts';
import { bundleServer } from '../../../scripts/bundle.mjs';
import { openDatabase } from '../src/platform/database/database.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../src/platform/database/testing/test-database.ts';
import { listViolations } from './worlds/betting-world.ts';
import { end, programIn, startProgram, type Running } from './killable-server.ts';

const customers = 12;
const clients = 12;
const bets = 360;

const program = programIn('cash-out-crash');
let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client(test.url);
  client.on('error', () => undefined);
  await client.connect();
  await bundleServer(path.dirname(program));
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

/** A bet, whose it is, and the key under which it is bought back. */
interface Wanted {
  readonly betId: string;
  readonly token: string;
  readonly cashOutKey: string;
}

interface Answer {
  readonly status: number;
  readonly paid: number;
}

/** `undefined` when the connection went before the answer: the customer does not know. */
async function post(server: Running, at: string, token: string, body: string) {
  try {
    const response = await fetch(`${server.url}${at}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function placeAll(server: Running, plan: BetslipPlan): Promise<readonly Wanted[]> {
  const placed = await Promise.all(
    Array.from({ length: plan.betslips }, async (_, slip): Promise<Wanted[]> => {
      const token = tokenOf(slip % plan.customers);
      const answer = (await post(server, '/api/betslip/submit', token, bodyOf(slip, plan))) as {
        readonly wagersSubmitResult: readonly { readonly ticketNumber: string }[];
      };
      const betId = answer.wagersSubmitResult[0]?.ticketNumber.split('/')[1] ?? '';
      return betId === '' ? [] : [{ betId, token, cashOutKey: randomUUID() }];
    }),
  );
  return placed.flat();
}

/** Cashes a bet out for a penny or more, which takes whatever it is worth. */
async function take(server: Running, wanted: Wanted): Promise<Answer | undefined> {
  const { betId, token, cashOutKey } = wanted;
  const body = JSON.stringify({ cashOutKey, value: 0.01 });
  const answer = await post(server, `/api/my-bets/${betId}/cash-out`, token, body);
  return answer as Answer | undefined;
}

describe('a server that is killed while bets are cashed out', () => {
  it('pays each once: what was acknowledged is there, and who asks again hears the same', async () => {
    let server = await startProgram(program, { DATABASE_URL: test.url });
    const selections = await listSelections(client);
    const plan: BetslipPlan = { customers, betslips: bets, selections };
    await prepareCustomers(client, customers);
    await prepareBetslips(client, plan);
    const queue = [...(await placeAll(server, plan))];
    expect(queue.length).toBeGreaterThan(bets / 2);
    const answers = new Map<Wanted, Answer>();
    const unknown: Wanted[] = [];
    const load = Array.from({ length: clients }, async () => {
      for (let wanted = queue.pop(); wanted !== undefined; wanted = queue.pop()) {
        const answer = await take(server, wanted);
        if (answer === undefined) {
          unknown.push(wanted);
          return;
        }
        answers.set(wanted, answer);
      }
    });
    while (answers.size < 60) await pause(2);
    await end(server, 'SIGKILL');
    await Promise.all(load);
    expect(unknown.length).toBeGreaterThan(0);
    expect([...answers.values()].some((answer) => answer.status === 2)).toBe(true);

    server = await startProgram(program, { DATABASE_URL: test.url });
    for (const wanted of unknown) {
      const again = await take(server, wanted);
      expect(await take(server, wanted)).toEqual(again);
      if (again !== undefined) answers.set(wanted, again);
    }
    for (const [wanted, answer] of answers) expect(await take(server, wanted)).toEqual(answer);
    await end(server, 'SIGKILL');
    await expectEachPaidOnce(answers);
  });
});

async function expectEachPaidOnce(answers: ReadonlyMap<Wanted, Answer>): Promise<void> {
  const { rows } = await client.query<{ bet_id: string; paid: string }>(
    `select bet_id, paid_pence as paid from cash_outs where status = 2 order by bet_id`,
  );
  const told = [...answers]
    .filter(([, answer]) => answer.status === 2)
    .map(([{ betId }, { paid }]) => ({
      bet_id: String(toBetId(Number(betId))),
      paid: Math.round(paid * 100),
    }));
  expect(rows.map(({ bet_id, paid }) => ({ bet_id, paid: Number(paid) }))).toEqual(
    told.toSorted((one, other) => Number(one.bet_id) - Number(other.bet_id)),
  );
  const db = openDatabase({ url: test.url, connectionsMax: 1, onError: () => undefined });
  expect(await listViolations(db)).toEqual([]);
  await db.close();
}
