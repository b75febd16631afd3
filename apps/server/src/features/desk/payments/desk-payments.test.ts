import { operatorPaymentRoutes, type Route } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payBy } from '../../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { advance, logInNew, unlimited } from '../../../../test/worlds/customer-world.ts';
import { eventually } from '../../../../test/eventually.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { quickPasswords } from '../../../core/login/testing/quick-passwords.ts';
import { londonDay } from '../../../platform/london-time.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

/** An operator who may do this alone. */
async function logInOperator({ db, call }: TestApp, allowed: string) {
  const name = `cashier${randomUUID().slice(0, 8)}`;
  await db.query({
    text: `with made as (
        insert into operators (username, password_hash) values ($1, $2) returning id)
      insert into operator_permissions (operator_id, permission) select id, $3 from made`,
    values: [name, await quickPasswords.hash('sunny123'), allowed],
  });
  const body = { Login: name, Password: 'sunny123' };
  const token = String((await call('/api/operator/login', { body })).body.token);
  return {
    name,
    read: async (path: string) => (await call(`/api/operator/${path}`, { token })).body,
    send: async (path: string, sent: object = {}) =>
      await call(`/api/operator/${path}`, { token, body: sent }),
    token,
  };
}

async function deposit(test: TestApp, token: string, amount: string) {
  const body = { amount, currency: 'GBP', requestKey: randomUUID() };
  const begun = (await test.call('/api/payments/create-checkout', { body, token })).body;
  await payBy(begun.checkout.redirectUrl, '4200 0000 0000 0000');
  return String(begun.deposit.id);
}

async function untilState(test: TestApp, token: string, id: string, state: string) {
  await eventually(async () => {
    const { body } = await test.call(`/api/payments/deposits/${id}`, { token });
    expect(body.state).toBe(state);
  });
}

async function today({ call }: TestApp): Promise<string> {
  return londonDay(Date.parse((await call('/dev/clock')).body.now));
}

describe('operators of payments', () => {
  it.each(Object.entries<Route>(operatorPaymentRoutes))(
    'need the permission for %s',
    async (_name, route) => {
      const test = await theApp();
      const { token } = await logInOperator(test, 'customers');
      const body = { action: 'take', words: 'Mine', provider: 'card', day: '2026-11-01' };
      const id = route.path.includes('findings') ? '1' : randomUUID();
      const { method } = route;
      const sent = method === 'GET' ? { token } : { token, method, body: bodyFor(route, body) };
      const refused = await test.call(route.path.replace('{id}', id), sent);
      expect([refused.status, refused.body.code]).toEqual([403, 'permission.missing']);
    },
  );

  it('see a deposit with all that was heard of it, and find it by customer and by state', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const id = await deposit(test, token, '61');
    await untilState(test, token, id, 'succeeded');
    const desk = await logInOperator(test, 'payments');
    const file = await desk.read(`deposits/${id}`);
    expect(file).toMatchObject({
      id,
      customerId: customer.id,
      username: customer.username,
      amount: 61,
      provider: 'card',
      state: 'succeeded',
      cardLastFour: '0000',
      returnCause: null,
      reports: [{ from: 'webhook', status: 'succeeded', amount: 61, currency: 'GBP' }],
      findings: [],
    });
    const { reports: _reports, findings: _findings, ...listed } = file;
    const of = `deposits?customerId=${String(customer.id)}`;
    expect(await desk.read(of)).toEqual({ deposits: [listed], next: null });
    expect((await desk.read(`${of}&state=succeeded`)).deposits).toHaveLength(1);
    expect((await desk.read(`${of}&state=failed`)).deposits).toEqual([]);
    expect((await desk.read(`${of}&after=${id}`)).deposits).toEqual([]);
    expect((await desk.read(`deposits/${randomUUID()}`)).code).toBe('deposit.unknown');
    const audited = await test.db.query<{ action: string; subject: string }>({
      text: `select action, subject from audit_log where actor = $1 and action like 'deposit%' order by id limit 2`,
      values: [`operator:${desk.name}`],
    });
    const subject = `customer:${String(customer.id)}`;
    expect(audited.map((row) => [row.action, row.subject])).toEqual([
      ['deposit.opened', subject],
      ['deposits.listed', subject],
    ]);
  });

  it('ask again about a deposit that nobody told of', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    await test.call('/dev/gateway', { body: { webhooks: 'lost' } });
    const id = await deposit(test, token, '62');
    const desk = await logInOperator(test, 'payments');
    await test.call('/dev/gateway', { body: { answers: 'down' } });
    expect((await desk.send(`deposits/${id}/ask`)).body.code).toBe('payments.unavailable');
    await test.call('/dev/gateway', { body: { answers: 'whole', webhooks: 'once' } });
    expect((await desk.send(`deposits/${id}/ask`)).body).toEqual({ state: 'succeeded' });
    expect((await desk.send(`deposits/${randomUUID()}/ask`)).body.code).toBe('deposit.unknown');
  });

  it('see what yesterday came to, look into what differs, and have it compared again', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    await test.call('/dev/gateway', { body: { feePence: 25 } });
    const good = await deposit(test, token, '63');
    await untilState(test, token, good, 'succeeded');
    await test.call('/dev/gateway', { body: { untruth: 'amount' } });
    const wrong = await deposit(test, token, '64');
    const before = await logInOperator(test, 'payments');
    await eventually(async () => {
      expect((await before.read(`deposits/${wrong}`)).findings).toHaveLength(1);
    });
    await test.call('/dev/gateway', { body: { untruth: 'none' } });
    const day = await today(test);
    const asked = { provider: 'card', day };
    expect((await before.send('reconciliations', asked)).body.code).toBe(
      'reconciliation.day_invalid',
    );
    await advance(test, 'P1D');
    const desk = await logInOperator(test, 'payments');
    // The second one, of which the gateway had told falsely, is asked about, and has arrived.
    await eventually(async () => {
      expect((await desk.read(`deposits/${wrong}`)).state).toBe('succeeded');
    });
    expect((await desk.send('reconciliations', asked)).status).toBe(200);
    const compared = await eventually(async () => {
      const { reconciliations } = await desk.read('reconciliations');
      const found = reconciliations.find((each: { day: string }) => each.day === day);
      expect(found).toBeDefined();
      return found;
    });
    expect(compared).toMatchObject({ provider: 'card', differences: 0, fees: expect.any(Number) });
    expect(compared.own).toEqual(compared.listed);
    expect(compared.fees).toBeGreaterThanOrEqual(0.25);

    const { open, findings } = await desk.read('payment-findings');
    expect(open).toBeGreaterThan(0);
    const finding = findings.find((each: { depositId: string }) => each.depositId === wrong);
    expect(finding).toMatchObject({ cause: 'amount', owner: '', outcome: '', closedAt: null });
    const path = `payment-findings/${String(finding.id)}`;
    for (const action of ['take', 'outcome', 'close'])
      expect((await desk.send(path, { action, words: `I ${action} it` })).status).toBe(200);
    expect((await desk.send(path, { action: 'take', words: 'Again' })).body.code).toBe(
      'finding.closed',
    );
    const by = `operator:${desk.name}`;
    expect(await desk.read(path)).toMatchObject({
      owner: desk.name,
      outcome: 'I outcome it',
      closedAt: expect.any(String),
      events: [
        { kind: 'found', by: 'program' },
        { kind: 'taken', by, words: 'I take it' },
        { kind: 'outcome', by },
        { kind: 'closed', by },
      ],
    });
    expect((await desk.read('payment-findings/999999')).code).toBe('finding.unknown');
    const last = (await desk.read('payment-findings')).findings.at(-1);
    expect((await desk.read(`payment-findings?after=${String(last.id)}`)).findings).toEqual([]);
  });

  it('see customers’ funds apart from the house’s, which sum to nothing', async () => {
    const test = await theApp();
    const desk = await logInOperator(test, 'payments');
    const before = await desk.read('funds');
    const { token } = await logInNew(test);
    const id = await deposit(test, token, '65');
    await untilState(test, token, id, 'succeeded');
    const after = await desk.read('funds');
    expect(after.sum).toBe(0);
    expect(after.customers.funds - before.customers.funds).toBeCloseTo(65);
    const owed = (funds: typeof after) =>
      funds.providers.find((each: { provider: string }) => each.provider === 'card').owes;
    expect(owed(after) - owed(before)).toBeCloseTo(65);
    expect(after.house).toEqual(before.house);
    const { customers, providers, outside, house } = after;
    const all = [...Object.values<number>(customers), outside, ...Object.values<number>(house)];
    const owes = providers.reduce((sum: number, each: { owes: number }) => sum + each.owes, 0);
    expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(owes);
    expect(await listViolations(test.db)).toEqual([]);
  });
});

/** The fields of the route that are in its body. */
function bodyFor({ path }: Route, all: Readonly<Record<string, string>>): object {
  const names = path.endsWith('/ask')
    ? []
    : path.includes('findings')
      ? ['action', 'words']
      : ['provider', 'day'];
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
