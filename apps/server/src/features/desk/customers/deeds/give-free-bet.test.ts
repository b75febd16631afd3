import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  unlimited,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../../test/start-test-app.ts';
import { act, logInOperator, openMarkedCase, type Operator } from '../testing/desk-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

async function open(): Promise<{ test: TestApp; operator: Operator; customer: MadeCustomer }> {
  const test = await theApp();
  const { customer } = await logInNew(test);
  await test.db.query({
    text: `update customers set verification = 'verified' where id = $1`,
    values: [customer.id],
  });
  return { test, customer, operator: await logInOperator(test, ['customers']) };
}

async function give(
  { test, operator }: { readonly test: TestApp; readonly operator: Operator },
  { id }: MadeCustomer,
  body: object,
): Promise<string> {
  const given = { grantKey: randomUUID(), amount: 5, days: 7, ...body };
  const answer = await act(test, operator, { name: 'grant-free-bet', id, body: given });
  return answer.status === 200 ? 'given' : String(answer.body.code);
}

async function amountsOf({ db }: TestApp, { id }: MadeCustomer): Promise<readonly number[]> {
  const rows = await db.query<{ amount_pence: number }>({
    text: 'select amount_pence from free_bets where customer_id = $1 order by granted_at, id',
    values: [id],
  });
  return rows.map((row) => row.amount_pence);
}

describe('a free bet that an operator gives', () => {
  it('is given once a key, whatever is asked again, and the log says which was the repeat', async () => {
    const { customer, ...desk } = await open();
    const grantKey = randomUUID();
    expect(await give(desk, customer, { grantKey })).toBe('given');
    expect(await give(desk, customer, { grantKey })).toBe('given');
    expect(await give(desk, customer, { grantKey, amount: 9 })).toBe('free_bet.not_allowed');
    const { customer: other } = await open();
    expect(await give(desk, other, { grantKey })).toBe('free_bet.not_allowed');
    expect(await amountsOf(desk.test, customer)).toEqual([500]);
    expect(await amountsOf(desk.test, other)).toEqual([]);
    const told = (await auditOf(desk.test, customer)).filter(
      ({ action }) => action === 'customer.given_free_bet',
    );
    expect(told.map(({ detail }) => detail)).toMatchObject([
      { pence: 500, days: 7 },
      { pence: 500, isRepeated: true },
    ]);
  });

  it('is at most what the profile allows, for all of thirty days together', async () => {
    const { customer, ...desk } = await open();
    expect(await give(desk, customer, { amount: 50.01 })).toBe('free_bet.not_allowed');
    expect(await give(desk, customer, { amount: 30 })).toBe('given');
    expect(await give(desk, customer, { amount: 20.01 })).toBe('free_bet.not_allowed');
    expect(await give(desk, customer, { amount: 20 })).toBe('given');
    expect(await give(desk, customer, { amount: 1 })).toBe('free_bet.not_allowed');
    await desk.test.db.query({
      text: `update free_bets set granted_at = granted_at - interval '31 days' where customer_id = $1`,
      values: [customer.id],
    });
    expect(await give(desk, customer, { amount: 50 })).toBe('given');
  });

  it('goes to nobody to whom an open case of harm has stopped marketing', async () => {
    const { customer, ...desk } = await open();
    const caseId = await openMarkedCase(desk.test, customer);
    await desk.test.db.query({
      text: `insert into harm_case_events (case_id, kind, action, made_by, words, at)
        values ($1, 'action', 'customer.marketing_stopped', 'program', 'Stopped.', now())`,
      values: [caseId],
    });
    expect(await give(desk, customer, {})).toBe('customer.state_invalid');
    expect(await amountsOf(desk.test, customer)).toEqual([]);
  });
});
