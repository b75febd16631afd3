import { jurisdictions } from '@furlong/customer';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { reportOf, shareDepositWorld } from '../../../../test/worlds/deposit-world.ts';
import { storeLimit } from '../../../../test/worlds/limit-world.ts';
import type { PaymentReport } from '../../../ports/payment-gateway.ts';
import { lockAccountOf } from '../../customers/lock-account.ts';
import { takeReport, type HeardReport } from './take-report.ts';

const theWorld = shareDepositWorld();

async function hear(
  report: PaymentReport,
  from: HeardReport['from'] = 'webhook',
): Promise<string | undefined> {
  const taken = await takeReport(theWorld().deps, { provider: 'card', report, from });
  return taken?.state;
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

describe('a report of a payment', () => {
  it('that succeeded books the deposit once, however often and from how many sides it comes', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    const heard = Array.from({ length: 20 }, async (_, index) =>
      hear(reportOf(deposit), index % 2 === 0 ? 'webhook' : 'answer'),
    );
    expect(new Set(await Promise.all(heard))).toEqual(new Set(['succeeded']));
    expect(await world.balanceOf(customer)).toBe(5000);
    await expectNoViolation();
  });

  it.each([
    [['pending', 'succeeded', 'failed', 'pending', 'expired'], 'succeeded', 5000],
    [['failed', 'pending', 'failed'], 'failed', 0],
    [['expired', 'failed'], 'expired', 0],
    [['failed', 'succeeded', 'succeeded'], 'succeeded', 5000],
    [['expired', 'succeeded', 'expired'], 'succeeded', 5000],
  ] as const)('after the others of %j leaves the deposit %s', async (statuses, state, balance) => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    for (const status of statuses) await hear(reportOf(deposit, { status }));
    expect([await world.stateOf(deposit), await world.balanceOf(customer)]).toEqual([
      state,
      balance,
    ]);
    await expectNoViolation();
  });

  it.each([
    ['amount', { amountPence: pence(5001) }],
    ['amount', { amountPence: pence(4999) }],
    ['currency', { currency: 'EUR' }],
    ['test', { isTest: false }],
  ] as const)('with another %s moves nothing and is found once', async (cause, changes) => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    const before = await world.findings();
    for (const _ of [1, 2]) await hear(reportOf(deposit, changes));
    expect(await world.stateOf(deposit)).toBe('created');
    expect(await world.balanceOf(customer)).toBe(0);
    expect((await world.findings()).slice(before.length)).toEqual([cause]);
    await expectNoViolation();
  });

  it('of no deposit of ours, or of another customer’s key, moves nothing', async () => {
    const world = theWorld();
    const before = await world.findings();
    const deposit = await world.begin(await world.newCustomer(), 1000);
    expect(
      await hear(reportOf(deposit, { depositId: randomUUID(), uid: 'stray' })),
    ).toBeUndefined();
    expect(await hear(reportOf(deposit, { depositId: null, uid: 'strayer' }))).toBeUndefined();
    expect((await world.findings()).slice(before.length)).toEqual(
      Array.from({ length: 2 }, () => 'unknown_deposit'),
    );
    await expectNoViolation();
  });

  it('of a second payment of one deposit is found, and not booked', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    const before = await world.findings();
    await hear(reportOf(deposit));
    await hear(reportOf(deposit, { uid: `again-${deposit.id}` }));
    expect(await world.balanceOf(customer)).toBe(5000);
    expect((await world.findings()).slice(before.length)).toEqual(['second_payment']);
    await expectNoViolation();
  });

  it('without a uid books nothing, because nothing could be paid back', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    await hear(reportOf(deposit, { uid: null }));
    expect([await world.stateOf(deposit), await world.balanceOf(customer)]).toEqual(['created', 0]);
  });
});

describe('a deposit by which net deposits come to £150 in 30 days', () => {
  /** The checks of a customer's finances that wait. */
  async function checksOf({ customerId }: { readonly customerId: number }): Promise<number> {
    const rows = await theWorld().db.query({
      text: `select 1 from jobs where kind = 'vulnerability-check' and key like $1`,
      values: [`${String(customerId)}:%`],
    });
    return rows.length;
  }

  it('has public records asked about the customer once it has settled, and not before', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    await hear(reportOf(await world.begin(customer, 9000)));
    const deposit = await world.begin(customer, 6000);
    await hear(reportOf(deposit, { status: 'pending' }));
    expect(await checksOf(customer)).toBe(0);
    await hear(reportOf(deposit));
    expect(await checksOf(customer)).toBe(1);
    await hear(reportOf(await world.begin(customer, 1000)));
    expect(await checksOf(customer)).toBe(1);
  });

  it.each(['ireland', 'offshore'] as const)('has nobody asked under %s', async (name) => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const report = reportOf(await world.begin(customer, 15_000));
    const deps = { ...world.deps, jurisdiction: jurisdictions[name] };
    await takeReport(deps, { provider: 'card', report, from: 'webhook' });
    expect(await world.balanceOf(customer)).toBe(15_000);
    expect(await checksOf(customer)).toBe(0);
  });
});

describe('money that may not be kept', () => {
  it('that uses up four fifths of a limit tells the customer so by mail, once', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    await storeLimit(world.db, customer.customerId, {
      kind: 'deposit',
      period: 'Weekly',
      amount: 100,
    });
    for (const amountPence of [70_00, 10_00, 10_00])
      for (const report of [reportOf(await world.begin(customer, amountPence))])
        for (const _ of ['webhook', 'answer']) await hear(report);
    const mails = await world.db.query<{ parameters: unknown }>({
      text: `select payload->'parameters' as parameters from jobs where kind = 'mail'
        and payload->>'template' = 'limit-nearly-used' and payload->>'to' = (select email from customers where id = $1)`,
      values: [customer.customerId],
    });
    expect(mails.map(({ parameters }) => parameters)).toEqual([
      {
        firstName: 'Zoë',
        kind: 'deposit',
        period: 'Weekly',
        amount: 100_00,
        left: 20_00,
        startsAgainAt: Date.UTC(2026, 10, 30),
      },
    ]);
  });

  it('of a customer who was excluded meanwhile goes back and is never available', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    await world.db.transaction(async (tx) => {
      await lockAccountOf(tx, customer.customerId);
      await tx.query({
        text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
          values ($1, 'self_exclusion', '6', $2, $3, $2)`,
        values: [customer.customerId, new Date(world.now), new Date(world.now + 31_536_000_000)],
      });
    });
    expect(await hear(reportOf(deposit))).toBe('returning');
    expect(await hear(reportOf(deposit))).toBe('returning');
    expect(await world.balanceOf(customer)).toBe(0);
    const jobs = await world.db.query({
      text: `select kind from jobs where key in ($1, $2) order by kind`,
      values: [deposit.id, `deposit-returned:${deposit.id}`],
    });
    expect(jobs).toEqual([{ kind: 'deposit_refund' }, { kind: 'mail' }]);
    await expectNoViolation();
  });

  it('from a credit card goes back', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const deposit = await world.begin(customer, 5000);
    const card = { brand: 'master', bin: '555555', lastFour: '4444', token: null } as const;
    expect(await hear(reportOf(deposit, { card: { ...card, funding: 'credit' } }))).toBe(
      'returning',
    );
    expect(await world.balanceOf(customer)).toBe(0);
    await expectNoViolation();
  });
});

describe('a deposit that is begun', () => {
  it('again with the same key is the same deposit, and with another amount is refused', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const key = randomUUID();
    const begun = await Promise.all(
      Array.from(
        { length: 10 },
        async () => await world.begin(customer, 5000, { requestKey: key }),
      ),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    await expect(world.begin(customer, 6000, { requestKey: key })).rejects.toMatchObject({
      code: 'deposit.key_reused',
    });
  });

  it('beside five that are open is refused, of fifty at once all but five', async () => {
    const world = theWorld();
    const customer = await world.newCustomer();
    const begun = await Promise.allSettled(
      Array.from({ length: 50 }, async () => await world.begin(customer, 1000)),
    );
    const codes = begun.map((each) =>
      each.status === 'fulfilled' ? 'begun' : (each.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'begun')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['begun', 'deposit.too_many']));
  });
});
