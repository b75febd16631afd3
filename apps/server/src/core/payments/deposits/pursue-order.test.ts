import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { shareDepositWorld } from '../../../../test/worlds/deposit-world.ts';
import { lockAccountOf } from '../../customers/lock-account.ts';
import type { OrderRequest } from '../../../ports/paypal/paypal-port.ts';
import { openPaypalShop } from '../../../ports/paypal/testing/paypal-shop.ts';
import { askAbout } from './ask-about-deposits.ts';
import { findDeposit, storeCheckout, type StoredDeposit } from './deposits.queries.ts';
import { finishOrder, hearPaypal } from '../../../features/payments/paypal-doors.ts';
import { createRefundHandler } from './refund-deposit.ts';

const theWorld = shareDepositWorld();

/** Deposits of the world that are paid at a sandbox of PayPal's. */
async function openWallet(timeoutMs?: number) {
  const world = theWorld();
  const shop = await openPaypalShop(timeoutMs);
  const ports = { cardGateway: notAsked, paypal: shop.paypal };
  const deps = { ...world.deps, ports };
  return {
    world,
    shop,
    deps,
    /** A deposit of £25.50 whose order is approved. */
    approve: async (changes: Partial<OrderRequest> = {}, account?: 'funded' | 'empty') => {
      const customer = await world.newCustomer();
      const deposit = await world.begin(customer, 2550, { provider: 'paypal' });
      const asked = { depositId: deposit.id, ...changes };
      const { orderId } = await shop.approveOne(asked, account);
      const kept = { token: orderId, redirectUrl: 'https://paypal.example', at: world.now };
      await storeCheckout(world.db, deposit.id, kept);
      return { customer, deposit, orderId };
    },
    /** A message of PayPal's about an order. */
    hear: async (count: number) => {
      await expect.poll(() => shop.heard.length).toBeGreaterThanOrEqual(count);
      return shop.heard;
    },
    capturedCount: () => shop.sandbox.paypal.listOrders().filter(({ capture }) => capture).length,
  };
}

const notAsked = {
  pageOrigin: '',
  createCheckout: failHard,
  readCheckout: failHard,
  readPayment: failHard,
  readByTracking: failHard,
  readRefund: failHard,
  refund: failHard,
  listDay: failHard,
  readWebhook: () => undefined,
};

async function failHard(): Promise<never> {
  return await Promise.reject(new Error('the card gateway has nothing to do with it'));
}

async function exclude(customerId: number): Promise<void> {
  const world = theWorld();
  world.now += 1000;
  const { db, now } = world;
  await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    await tx.query({
      text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
        values ($1, 'self_exclusion', '6', $2, $3, $2)`,
      values: [customerId, new Date(now - 1), new Date(now + 31_536_000_000)],
    });
  });
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

async function askAgain(deps: Parameters<typeof askAbout>[0], { id }: StoredDeposit) {
  const deposit = await findDeposit(deps.db, id);
  return deposit && (await askAbout(deps, deposit)).state;
}

describe('an order at PayPal that is approved', () => {
  it('is captured and booked once by both doors at once, fifty times over', async () => {
    const { world, deps, approve, hear, capturedCount } = await openWallet();
    // The test has ten at a time approved, so that nobody waits too long for a connection.
    for (let done = 0; done < 50; done += 10) {
      const approved = await Promise.all(Array.from({ length: 10 }, async () => await approve()));
      const messages = (await hear(2 * done + 10)).slice(2 * done);
      const comeBack = approved.map(
        async ({ orderId, customer }) => await finishOrder(deps, orderId, customer.customerId),
      );
      const beTold = messages.map(async (message) => {
        await hearPaypal(deps, message);
      });
      await Promise.all([...comeBack, ...beTold]);
      for (const { deposit, customer } of approved)
        expect([await world.stateOf(deposit), await world.balanceOf(customer)]).toEqual([
          'succeeded',
          2550,
        ]);
      // PayPal tells of the captures too.
      await hear(2 * done + 20);
    }
    expect(capturedCount()).toBe(50);
    await expectNoViolation();
  });

  it('is booked once by messages that come again, and out of order', async () => {
    const { world, shop, deps, approve, hear } = await openWallet();
    shop.sandbox.switches.set({ webhooks: 'twice' });
    const { customer } = await approve();
    for (const message of await hear(2)) await hearPaypal(deps, message);
    const told = await hear(4);
    for (const message of [...told, ...told].toReversed()) await hearPaypal(deps, message);
    expect(await world.balanceOf(customer)).toBe(2550);
    await expectNoViolation();
  });

  it('is captured by asking, where nobody came back and PayPal told nothing', async () => {
    const { world, shop, deps, approve } = await openWallet();
    shop.sandbox.switches.set({ webhooks: 'lost' });
    const { customer, deposit } = await approve();
    expect(await askAgain(deps, deposit)).toBe('succeeded');
    expect(await world.balanceOf(customer)).toBe(2550);
  });

  it('and captured without our hearing of it is booked by the next question', async () => {
    const { world, shop, deps, approve, capturedCount } = await openWallet(1500);
    const { customer, deposit, orderId } = await approve();
    // The token is there, so that the capture alone is late.
    await shop.paypal.readOrder(orderId);
    const { capture } = shop.paypal;
    const cut = {
      ...shop.paypal,
      capture: async (order: Parameters<typeof capture>[0]) => {
        shop.sandbox.switches.set({ answerDelayMs: 60_000 });
        return await capture(order);
      },
    };
    const late = { ...deps, ports: { ...deps.ports, paypal: cut } };
    await expect(finishOrder(late, orderId, customer.customerId)).rejects.toMatchObject({
      code: 'payments.unavailable',
    });
    expect([await world.stateOf(deposit), capturedCount()]).toEqual(['pending', 1]);
    shop.sandbox.switches.set({ answerDelayMs: 0 });
    expect(await askAgain(deps, deposit)).toBe('succeeded');
    expect([await world.balanceOf(customer), capturedCount()]).toEqual([2550, 1]);
    await expectNoViolation();
  });

  it.each(['amount', 'currency'] as const)(
    'but differs from our row in its %s is not captured, and found once',
    async (untruth) => {
      const { world, shop, deps, approve, capturedCount } = await openWallet();
      const before = (await world.findings()).length;
      const { customer, deposit, orderId } = await approve();
      shop.sandbox.switches.set({ untruth });
      for (const _ of [1, 2]) await finishOrder(deps, orderId, customer.customerId);
      expect([await world.stateOf(deposit), capturedCount()]).toEqual(['pending', 0]);
      expect((await world.findings()).slice(before)).toEqual([untruth]);
      expect(await world.balanceOf(customer)).toBe(0);
    },
  );

  it('after its time is over is not captured, and has expired', async () => {
    const { world, deps, approve, capturedCount } = await openWallet();
    const { deposit } = await approve();
    world.now += 20 * 60_000;
    expect(await askAgain(deps, deposit)).toBe('expired');
    expect(capturedCount()).toBe(0);
  });

  it('from an empty account has failed, in PayPal’s words', async () => {
    const { deps, approve, world } = await openWallet();
    const { customer, orderId } = await approve({}, 'empty');
    const deposit = await finishOrder(deps, orderId, customer.customerId);
    expect(deposit).toMatchObject({
      state: 'failed',
      message: 'The means of payment was declined.',
    });
    expect(await world.balanceOf(customer)).toBe(0);
  });

  it('by a customer who was excluded meanwhile is not captured, and has failed', async () => {
    const { world, deps, approve, capturedCount } = await openWallet();
    const { customer, deposit, orderId } = await approve();
    await exclude(customer.customerId);
    await finishOrder(deps, orderId, customer.customerId);
    expect([await world.stateOf(deposit), capturedCount()]).toEqual(['failed', 0]);
    await expectNoViolation();
  });

  it('and captured before an exclusion, of which we hear after it, goes back to PayPal once', async () => {
    const { world, shop, deps, approve } = await openWallet();
    const { customer, deposit, orderId } = await approve();
    const order = await shop.paypal.readOrder(orderId);
    if (order !== undefined) await shop.paypal.capture(order);
    await exclude(customer.customerId);
    expect(await askAgain(deps, deposit)).toBe('returning');
    await expectNoViolation();
    const handler = createRefundHandler(deps);
    if (handler.place !== 'outside') throw new Error('refunds are asked for outside a transaction');
    const { signal } = new AbortController();
    for (const tries of [1, 2])
      await handler.run({ depositId: deposit.id }, { key: deposit.id, tries, signal });
    expect(await world.stateOf(deposit)).toBe('refunded');
    const refunds = shop.sandbox.paypal.listOrders().flatMap((each) => each.refunds);
    expect(refunds.map(({ value }) => value)).toEqual(['25.50']);
    await expectNoViolation();
  });
});

describe('a door for PayPal', () => {
  it('does not open for an order of somebody else’s, or for one that is none', async () => {
    const { world, deps, approve, capturedCount } = await openWallet();
    const { orderId } = await approve();
    const stranger = await world.newCustomer();
    for (const id of [orderId, 'NONE'])
      await expect(finishOrder(deps, id, stranger.customerId)).rejects.toMatchObject({
        code: 'deposit.unknown',
      });
    expect(capturedCount()).toBe(0);
  });

  it('finds an order that is of no deposit of ours, and takes nothing of it', async () => {
    const { world, shop, deps, hear, capturedCount } = await openWallet();
    const before = (await world.findings()).length;
    await shop.approveOne({ depositId: randomUUID() });
    for (const message of await hear(1)) await hearPaypal(deps, message);
    expect((await world.findings()).slice(before)).toEqual(['unknown_deposit']);
    expect(capturedCount()).toBe(0);
  });

  it('takes no money by a second order that names a deposit of ours', async () => {
    const { world, shop, deps, approve, hear, capturedCount } = await openWallet();
    const { deposit } = await approve();
    shop.sandbox.switches.set({ webhooks: 'once' });
    const other = await shop.approveAnother({ depositId: deposit.id });
    for (const message of (await hear(2)).slice(1)) await hearPaypal(deps, message);
    expect(other).not.toBe(deposit.checkout?.token);
    expect([await world.stateOf(deposit), capturedCount()]).toEqual(['pending', 0]);
  });

  it('takes no message that PayPal did not sign, and has one that it cannot judge sent again', async () => {
    const { shop, deps, approve, hear, capturedCount } = await openWallet();
    await approve();
    const [message] = await hear(1);
    if (message === undefined) throw new Error('nothing was heard');
    const forged = { ...message, rawBody: Buffer.from('{"resource_type":"capture"}') };
    await expect(hearPaypal(deps, forged)).rejects.toMatchObject({
      code: 'payments.signature_invalid',
    });
    shop.sandbox.switches.set({ answers: 'down' });
    await expect(hearPaypal(deps, message)).rejects.toMatchObject({ code: 'payments.unavailable' });
    const closed = { ...deps, ports: { paypal: null } };
    await expect(hearPaypal(closed, message)).rejects.toMatchObject({
      code: 'payments.signature_invalid',
    });
    expect(capturedCount()).toBe(0);
  });
});
