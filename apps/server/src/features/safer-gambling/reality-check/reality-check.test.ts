import { describe, expect, it } from 'vitest';
import {
  advance,
  auditOf,
  cookiesOf,
  firstPassword,
  logInNew,
} from '../../../../test/worlds/customer-world.ts';
import {
  createQuietFeed,
  shareTestApp,
  type CallAnswer,
  type TestApp,
} from '../../../../test/start-test-app.ts';

const theApp = shareTestApp({}, createQuietFeed());
const path = '/api/user/reality-check';
const MINUTE_MS = 60_000;

async function look({ call }: TestApp, token: string): Promise<CallAnswer['body']> {
  const answer = await call(path, { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function set({ call }: TestApp, token: string, intervalMinutes: unknown) {
  return await call(path, { method: 'PUT', token, body: { intervalMinutes } });
}

/** Minutes from one instant to another. */
function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
}

interface TestBet {
  readonly stake: number;
  readonly placedAt: number;
  readonly settled?: { readonly at: number; readonly payout: number; readonly cashedOut?: number };
}

async function addBet({ db }: TestApp, accountId: number, bet: TestBet): Promise<void> {
  const { stake, placedAt, settled } = bet;
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way, stake_per_line_pence,
        line_count, stake_pence, leg_count, rules_version, placed_at, status, payout_pence,
        cashed_out_pence, settled_at)
      values ($1, gen_random_uuid(), 'Single', false, $2, 1, $2, 1, 'test', $3, $4, $5, $6, $7)`,
    values: [
      accountId,
      stake,
      new Date(placedAt),
      settled === undefined ? 'open' : 'settled',
      settled?.payout ?? 0,
      settled?.cashedOut ?? 0,
      settled === undefined ? null : new Date(settled.at),
    ],
  });
}

describe('the reality check', () => {
  it('is due 120 minutes after the login, which no renewal of the session moves', async () => {
    const test = await theApp();
    const { token, cookies } = await logInNew(test);
    const first = await look(test, token);
    expect(first).toEqual({
      intervalMinutes: 120,
      beganAt: first.beganAt,
      staked: 0,
      winOrLoss: 0,
      nextAt: expect.any(String),
      now: expect.any(String),
    });
    expect(minutesBetween(first.beganAt, first.nextAt)).toBe(120);
    expect(minutesBetween(first.beganAt, first.now)).toBeLessThan(1);
    await advance(test, 'PT50M');
    const headers = { cookie: cookies };
    const renewed = await test.call('/api/auth/token', { body: {}, headers });
    const next = await test.call('/api/auth/token', {
      body: {},
      headers: { cookie: cookiesOf(renewed) },
    });
    const again = await look(test, next.body.access_token);
    expect(again).toMatchObject({ beganAt: first.beganAt, nextAt: first.nextAt });
    expect(minutesBetween(first.now, again.now)).toBeGreaterThanOrEqual(50);
  });

  it('begins its minutes anew where the customer stays logged in, and tells of the whole login', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { beganAt } = await look(test, token);
    await advance(test, 'PT121M');
    const passed = (await test.call(path, { token, body: {} })).body;
    expect(passed.beganAt).toBe(beganAt);
    expect(minutesBetween(beganAt, passed.nextAt)).toBeGreaterThanOrEqual(241);
    expect(minutesBetween(passed.now, passed.nextAt)).toBeCloseTo(120, 1);
    expect(await look(test, token)).toMatchObject({ beganAt, nextAt: passed.nextAt });
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      action: 'customer.reality_check_passed',
      detail: { minutes: 120 },
    });
  });

  it('is set between 15 and 120 minutes, for every device, and counts from where it began', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const other = (await test.logIn(customer.username, firstPassword)).body.token;
    await advance(test, 'PT40M');
    const { beganAt } = await look(test, token);
    for (const minutes of [15, 120, 45]) {
      const { status, body } = await set(test, token, minutes);
      expect([status, body.intervalMinutes]).toEqual([200, minutes]);
      expect(minutesBetween(beganAt, body.nextAt)).toBe(minutes);
    }
    const elsewhere = await look(test, other);
    expect(elsewhere.intervalMinutes).toBe(45);
    expect(minutesBetween(elsewhere.beganAt, elsewhere.nextAt)).toBe(45);
    // A check that is passed on one device is not passed on another.
    await test.call(path, { token, body: {} });
    expect(await look(test, other)).toMatchObject({ nextAt: elsewhere.nextAt });
    const later = (await test.logIn(customer.username, firstPassword)).body.token;
    expect((await look(test, later)).intervalMinutes).toBe(45);
    expect((await auditOf(test, customer)).map(({ action }) => action)).toContain(
      'customer.reality_check_set',
    );
  });

  it.each([14, 121, 15.5, '30', null, -1])('is not set to %j minutes', async (minutes) => {
    const test = await theApp();
    const { token } = await logInNew(test);
    expect((await set(test, token, minutes)).status).toBe(400);
    expect((await look(test, token)).intervalMinutes).toBe(120);
  });

  it('tells what was staked, won and lost since the login, and nothing from before', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { accountId } = customer;
    const began = Date.parse((await look(test, token)).beganAt);
    const [before, after] = [began - 1, began + 1];
    await addBet(test, accountId, { stake: 9900, placedAt: before });
    await addBet(test, accountId, {
      stake: 5000,
      placedAt: before,
      settled: { at: before, payout: 50_000 },
    });
    expect(await look(test, token)).toMatchObject({ staked: 0, winOrLoss: 0 });
    // Placed before and settled since: a loss of this login, and no stake of it.
    await addBet(test, accountId, {
      stake: 1000,
      placedAt: before,
      settled: { at: after, payout: 0 },
    });
    await addBet(test, accountId, { stake: 250, placedAt: after });
    await addBet(test, accountId, {
      stake: 300,
      placedAt: after,
      settled: { at: after, payout: 150, cashedOut: 205 },
    });
    expect(await look(test, token)).toMatchObject({ staked: 5.5, winOrLoss: -9.45 });
    const { token: theirs } = await logInNew(test);
    expect(await look(test, theirs)).toMatchObject({ staked: 0, winOrLoss: 0 });
  });

  it('is for customers who are logged in', async () => {
    const { call } = await theApp();
    for (const options of [{}, { method: 'PUT', body: { intervalMinutes: 30 } }, { body: {} }])
      expect((await call(path, options)).body.code).toBe('session.required');
  });
});
