import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { pushNews } from '../../core/push/push-news.ts';
import type { TestApp } from '../../../test/start-test-app.ts';
import { ownDevice, openPush, subscribe } from './testing/open-push.ts';

async function tellOfBet(test: TestApp, key: string): Promise<void> {
  const [customer] = await test.db.query<{ id: number }>(
    `select id from customers where username = 'demo01'`,
  );
  const customerId = customer?.id ?? 0;
  await test.db.transaction(async (tx) => {
    await pushNews(tx, [{ customerId, news: 'bet-settled', key }]);
  });
}

async function jobsDone(test: TestApp): Promise<unknown> {
  return await eventually(async () => {
    const rows = await test.db.query<{ state: string }>(
      `select state from jobs where kind = 'push'`,
    );
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
    return rows.length;
  });
}

describe('a device', () => {
  it('is told of a settled bet once, without the bet and without an amount', async () => {
    const { test, callsOf } = await openPush();
    await subscribe(test);
    await tellOfBet(test, '7');
    await tellOfBet(test, '7');
    await eventually(() => {
      expect(callsOf('/notifications')).toHaveLength(1);
    });
    expect(JSON.parse(callsOf('/notifications')[0]?.body ?? '')).toMatchObject({
      include_subscription_ids: ['sub-1'],
      contents: { en: 'A bet of yours is settled.' },
      url: expect.stringMatching(/^http:.*\/#\/my-bets\?status=settled$/),
    });
  });

  it('is not told where the customer has none', async () => {
    const { test, callsOf } = await openPush();
    await tellOfBet(test, '7');
    expect(await jobsDone(test)).toBe(0);
    expect(callsOf('/notifications')).toEqual([]);
  });

  it('D31: is unsubscribed within a second after a log-out, and told nothing from then on', async () => {
    const { test, callsOf } = await openPush();
    const token = await subscribe(test);
    await test.call('/api/user/logout', { body: {}, token });
    await eventually(() => {
      expect(callsOf('/subscriptions/sub-1')).toHaveLength(1);
    });
    await tellOfBet(test, '8');
    await jobsDone(test);
    expect(callsOf('/notifications')).toEqual([]);
  });

  it('D31: is told nothing of a customer who is excluded, even while nobody can unsubscribe it', async () => {
    const { test, callsOf, beSilent } = await openPush();
    await subscribe(test);
    beSilent();
    await test.db.query(`update customers set status = 'excluded' where username = 'demo01'`);
    await tellOfBet(test, '9');
    expect(await jobsDone(test)).toBe(1);
    expect(callsOf('/notifications')).toEqual([]);
    expect(await test.db.query('select platform from push_devices')).toEqual([{ platform: 'ios' }]);
  });

  it('belongs to who logged in on it last', async () => {
    const { test } = await openPush();
    await subscribe(test);
    const { token } = (await test.logIn('demo02')).body;
    await test.call('/api/user/push-device', { body: ownDevice, token });
    expect(
      await test.db.query(
        'select c.username from push_devices d join customers c on c.id = d.customer_id',
      ),
    ).toEqual([{ username: 'demo02' }]);
  });

  it('cannot be set up while the company is silent', async () => {
    const { test, beSilent } = await openPush();
    beSilent();
    const { token } = (await test.logIn()).body;
    const answer = await test.call('/api/user/push-device', { body: ownDevice, token });
    expect([answer.status, answer.body.code]).toEqual([409, 'push.unavailable']);
    expect((await test.call('/api/user/push-device', { body: ownDevice })).status).toBe(401);
  });
});
