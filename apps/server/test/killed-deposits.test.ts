import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandboxGateway, type SandboxGateway } from '@furlong/sandbox-gateway';
import { payBy } from '../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { askAboutSome } from '../src/core/payments/deposits/ask-about-deposits.ts';
import { DEPOSIT_REFUND_JOB } from '../src/core/payments/deposits/arrival.ts';
import { beginDeposit } from '../src/features/payments/begin-deposit.ts';
import { findByRequestKey } from '../src/core/payments/deposits/deposits.queries.ts';
import { openCheckout } from '../src/features/payments/open-checkout.ts';
import { reconcileProviderDay } from '../src/core/payments/reconciliation/reconcile.ts';
import { createRefundHandler } from '../src/core/payments/deposits/refund-deposit.ts';
import { takeReport } from '../src/core/payments/deposits/take-report.ts';
import type { Database } from '../src/platform/database/database.ts';
import { londonDay } from '../src/platform/london-time.ts';
import { createBegateway } from '../src/ports/card-gateway/begateway.ts';
import type { CardGatewayPort } from '../src/ports/card-gateway/card-gateway-port.ts';
import { listViolations } from './worlds/betting-world.ts';
import { shareDepositWorld } from './worlds/deposit-world.ts';
import { startDyingProcess, type Death } from './dying-process.ts';

const theWorld = shareDepositWorld();
const MINUTE_MS = 60_000;
/** More than the steps of the longest story. */
const STEPS_MAX = 120;

let sandbox: SandboxGateway;
let gateway: CardGatewayPort;
beforeAll(async () => {
  sandbox = await startSandboxGateway({ port: 0, now: () => theWorld().now, retryDelaysMs: [] });
  // The test delivers them itself, so that they come when it says.
  sandbox.switches.set({ webhooks: 'lost' });
  const { url, shopId, secret, publicKey } = sandbox;
  const urls = { checkoutUrl: url, apiUrl: url, reportsUrl: url };
  gateway = createBegateway({ ...urls, shopId, secret, publicKey });
});
afterAll(async () => {
  await sandbox.stop();
});

interface Process {
  readonly db: Database;
  readonly cardGateway: CardGatewayPort;
}

interface Story {
  readonly customer: { readonly customerId: number; readonly accountId: number };
  readonly requestKey: string;
  readonly amountPence: number;
  /** Whether the customer is excluded after the beginning, so that what arrives goes back. */
  readonly isExcluded: boolean;
}

async function beginStory(isExcluded: boolean): Promise<Story> {
  const world = theWorld();
  const customer = await world.newCustomer();
  return { customer, requestKey: randomUUID(), amountPence: 5000, isExcluded };
}

function depsOf({ db, cardGateway }: Process) {
  const world = theWorld();
  return {
    ...world.deps,
    db,
    cardGateway,
    ports: { cardGateway, paypal: null },
    ownOrigin: () => 'http://127.0.0.1:9',
    brand: 'Furlong',
    log: { warn: () => undefined },
  };
}

/** The customer's page asks for a checkout. */
async function check(process: Process, { customer, requestKey, amountPence }: Story) {
  const deps = depsOf(process);
  const form = { amount: pence(amountPence), currency: 'GBP', requestKey };
  return await openCheckout(deps, await beginDeposit(deps, customer, form), 'page');
}

async function exclude({ customer }: Story): Promise<void> {
  const { db, now } = theWorld();
  await db.query({
    text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
      select $1, 'self_exclusion', '6', $2, $2::timestamptz + interval '1 year', $2
      where not exists (select 1 from exclusions where customer_id = $1)`,
    values: [customer.customerId, new Date(now)],
  });
  theWorld().now += 1;
}

function paymentOf(depositId: string) {
  return sandbox
    .listTransactions()
    .find(({ trackingId, type }) => trackingId === depositId && type === 'payment');
}

/** The gateway posts its webhook, until it is taken. */
async function deliver(process: Process, depositId: string): Promise<void> {
  const payment = paymentOf(depositId);
  if (payment === undefined) return;
  const report = await gateway.readPayment(payment.uid);
  if (report === undefined) throw new Error('the gateway knows its payment');
  await takeReport(depsOf(process), { provider: 'card', report, from: 'webhook' });
}

async function runRefund(process: Process, depositId: string): Promise<void> {
  const jobs = await theWorld().db.query<{ payload: unknown }>({
    text: 'select payload from jobs where kind = $1 and key = $2',
    values: [DEPOSIT_REFUND_JOB, depositId],
  });
  const handler = createRefundHandler(depsOf(process));
  if (handler.place !== 'outside') throw new Error('refunds are made outside a transaction');
  for (const { payload } of jobs) {
    const { signal } = new AbortController();
    await handler.run(payload, { key: depositId, tries: 1, signal });
  }
}

/** All that one process does for a deposit, as far as it gets. */
async function live(process: Process, story: Story): Promise<void> {
  const { id, checkout } = await check(process, story);
  if (story.isExcluded) await exclude(story);
  await payBy(checkout.redirectUrl, '4200 0000 0000 0000');
  await deliver(process, id);
  await askAboutSome(depsOf(process));
  await runRefund(process, id);
}

async function findStory({ customer, requestKey }: Story) {
  return await findByRequestKey(theWorld().db, customer.customerId, requestKey);
}

/**
 * The minutes between the steps after a restart, so that the gateway is asked again after one, and
 * the checkout has expired in the end.
 */
const AFTER_RESTART = [1, 1, 19, 1];

/** The steps after a restart: webhooks are sent again, open deposits are asked about, jobs run. */
async function liveOn(story: Story, waits: readonly number[]): Promise<void> {
  const process = { db: theWorld().db, cardGateway: gateway };
  for (const [index, minutes] of waits.entries()) {
    theWorld().now += minutes * MINUTE_MS;
    const deposit = await findStory(story);
    if (deposit === undefined) continue;
    if (index === 0) await deliver(process, deposit.id);
    await askAboutSome(depsOf(process));
    await runRefund(process, deposit.id);
  }
}

/** The sum that the gateway holds of a deposit: the payment, less what went back. */
function heldAtGateway(depositId: string): number {
  return sandbox
    .listTransactions()
    .filter(({ trackingId, status }) => trackingId === depositId && status === 'successful')
    .reduce((sum, { type, amount }) => sum + (type === 'payment' ? amount : -amount), 0);
}

/** The deposit has ended, and the customer has what the gateway holds: not a penny more or less. */
async function expectWhole(story: Story, told: string): Promise<void> {
  const world = theWorld();
  const deposit = await findStory(story);
  const balance = await world.balanceOf(story.customer);
  const held = deposit === undefined ? 0 : heldAtGateway(deposit.id);
  expect(balance, told).toBe(held);
  if (deposit === undefined) return;
  const isPaid = paymentOf(deposit.id) !== undefined;
  const ended = isPaid ? (story.isExcluded ? 'refunded' : 'succeeded') : 'expired';
  expect(deposit.state, told).toBe(ended);
  expect(held, told).toBe(isPaid && !story.isExcluded ? story.amountPence : 0);
}

describe('a process that dies at any step of a deposit', () => {
  const deaths: readonly Death[] = ['before', 'after', 'connection lost'];
  it.each(deaths.flatMap((death) => [false, true].map((isExcluded) => ({ death, isExcluded }))))(
    '$death, customer excluded: $isExcluded, neither loses nor doubles a penny, and the deposit ends in its time',
    async ({ death, isExcluded }) => {
      const { db } = theWorld();
      for (let dyingStep = 1; ; dyingStep += 1) {
        expect(dyingStep).toBeLessThan(STEPS_MAX);
        const story = await beginStory(isExcluded);
        const dying = startDyingProcess(db, { dyingStep, death });
        const process = { db: dying.db, cardGateway: dying.asking(gateway) };
        const began = theWorld().now;
        await live(process, story).catch(() => undefined);
        const dead = await findStory(story);
        // The dead process never left more than the gateway holds.
        const available = (await theWorld().balanceOf(story.customer)) ?? 0;
        expect(available).toBeLessThanOrEqual(dead === undefined ? 0 : heldAtGateway(dead.id));
        await liveOn(story, AFTER_RESTART);
        await expectWhole(story, `${death} ${String(dyingStep)}`);
        expect(theWorld().now - began).toBeLessThan(23 * MINUTE_MS);
        if (!dying.isDead()) break;
        // A page that is there still may ask for its checkout again, by the same key, and gets no second deposit.
        await check({ db, cardGateway: gateway }, story).catch(() => undefined);
        await liveOn(story, AFTER_RESTART);
        await expectWhole(story, `${death} ${String(dyingStep)}, again`);
      }
      expect(await listViolations(db)).toEqual([]);
    },
  );
});

describe('a deposit over a change of the clocks or a midnight', () => {
  it.each([
    // The rows are in the order of time, because the gateway never sees it go back.
    ['the midnight before the spring change', '2027-03-27T23:58:30Z'],
    ['the spring change', '2027-03-28T00:58:30Z'],
    ['a midnight in summer', '2027-06-15T22:58:30Z'],
    ['the autumn change', '2027-10-31T00:58:30Z'],
    ['the midnight after it', '2027-10-31T23:58:30Z'],
    ['the year', '2027-12-31T23:58:30Z'],
  ])('%s ends in its twenty minutes, and both days agree with the gateway', async (_what, time) => {
    const world = theWorld();
    world.now = Date.parse(time);
    const process = { db: world.db, cardGateway: gateway };
    const [paid, unpaid] = [await beginStory(false), await beginStory(false)];
    const { id, checkout } = await check(process, paid);
    await check(process, unpaid);
    await payBy(checkout.redirectUrl, '4200 0000 0000 0000');
    // The webhook comes three minutes later, on the other side.
    world.now += 3 * MINUTE_MS;
    await deliver(process, id);
    expect(await world.balanceOf(paid.customer)).toBe(paid.amountPence);
    await liveOn(unpaid, [16]);
    expect((await findStory(unpaid))?.state).toBe('pending');
    await liveOn(unpaid, [2]);
    expect((await findStory(unpaid))?.state).toBe('expired');
    const listings = new Map([['card', gateway] as const]);
    for (const at of [Date.parse(time), world.now])
      await reconcileProviderDay(
        { ...world.deps, listings },
        { provider: 'card', day: londonDay(at) },
      );
    const rows = await world.db.query<{ difference_count: number }>(
      'select difference_count from reconciliations order by id desc limit 2',
    );
    expect(rows).toEqual([{ difference_count: 0 }, { difference_count: 0 }]);
    expect(await listViolations(world.db)).toEqual([]);
  });
});
