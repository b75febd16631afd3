import { jurisdictions } from '@furlong/customer';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  letJobsEnd,
  makeCustomer,
  mailsOf,
  unlimited,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../../test/start-test-app.ts';
import { creditFromOutside } from '../../../../core/ledger/credit-from-outside.ts';
import { logInOperator } from '../testing/desk-world.ts';
import { lookForDormant } from './dormancy.jobs.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const dayMs = 86_400_000;
const [soon, now] = ['has been quiet', 'is dormant'];

/** A customer who came, and whose funds moved last, so many days ago. */
async function makeQuiet(test: TestApp, days: number): Promise<MadeCustomer> {
  const customer = await makeCustomer(test);
  const { id, accountId, username } = customer;
  const at = Date.now() - days * dayMs;
  await test.db.query({
    text: 'update customers set created_at = $2 where id = $1',
    values: [id, new Date(at - dayMs)],
  });
  await test.db.transaction(async (tx) => {
    const idempotencyKey = `quiet:${username}`;
    await creditFromOutside(tx, { accountId, amountPence: pence(12_34), idempotencyKey, at });
  });
  return customer;
}

/** Looks as it will be done in so many days. */
async function lookIn(test: TestApp, days: number): Promise<void> {
  const clock = { now: () => Date.now() + days * dayMs };
  const jurisdiction = jurisdictions.ukgc;
  for (const _twice of [1, 2]) await lookForDormant({ db: test.db, clock, jurisdiction });
  await letJobsEnd(test);
}

async function stateOf({ db }: TestApp, { id }: MadeCustomer) {
  return await db.query({
    text: `select dormant_at is not null as "isDormant", woken_at is not null as "isWoken"
      from dormancies where customer_id = $1`,
    values: [id],
  });
}

async function listDormant(test: TestApp) {
  const { token } = await logInOperator(test, ['customers']);
  return (await test.call('/api/operator/dormant-accounts', { token })).body;
}

describe('an account of which nothing is heard', () => {
  it('is told once before it is dormant and once then, and keeps its money', async () => {
    const test = await theApp();
    const customer = await makeQuiet(test, 340);
    const active = await makeQuiet(test, 10);
    await lookIn(test, 0);
    expect(await mailsOf(test, customer.email, soon)).toHaveLength(1);
    expect(await stateOf(test, customer)).toEqual([{ isDormant: false, isWoken: false }]);
    expect(await stateOf(test, active)).toEqual([]);
    await lookIn(test, 31);
    const [mail] = await mailsOf(test, customer.email, now);
    expect(mail?.text).toContain('Your money stays yours');
    expect(await mailsOf(test, customer.email, soon)).toHaveLength(1);
    const { accounts, count } = await listDormant(test);
    expect(count).toBe(1);
    expect(accounts).toMatchObject([{ customerId: customer.id, balance: 12.34 }]);
    // A login is all that it takes, and the funds are there.
    const { body } = await test.logIn(customer.username, 'sunny123');
    expect([body.status, body.funddetail.balance]).toEqual(['1', 12.34]);
  });

  it('is dormant no more once it is used', async () => {
    const test = await theApp();
    const customer = await makeQuiet(test, 400);
    await lookIn(test, -1);
    await test.logIn(customer.username, 'sunny123');
    await lookIn(test, 0);
    expect(await stateOf(test, customer)).toEqual([{ isDormant: false, isWoken: true }]);
  });
});
