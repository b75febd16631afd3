import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import {
  auditOf,
  firstPassword,
  logInNew,
  mailsOf,
  userInfo,
} from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp({}, createQuietFeed());
const path = '/api/forms/AccountDeactivation';

async function statusOf(id: number): Promise<unknown> {
  const test = await theApp();
  const text = 'select status, status_reason from customers where id = $1';
  return (await test.db.query({ text, values: [id] }))[0];
}

describe('closing an account', () => {
  it('D2: ends its sessions within a second, tells what is left, and lets nobody in again', async () => {
    const test = await theApp();
    const { customer, token, cookies } = await logInNew(test);
    const other = await test.logIn(customer.username, firstPassword);
    await test.db.transaction(async (tx) => {
      await creditFromOutside(tx, {
        accountId: customer.accountId,
        amountPence: pence(1234),
        idempotencyKey: 'closing',
        at: Date.now(),
      });
      await tx.query({
        text: `insert into bets (account_id, submission_key, wager, is_each_way,
            stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at)
          values ($1, gen_random_uuid(), 'Single', false, 100, 1, 100, 1, 'test', now())`,
        values: [customer.accountId],
      });
    });
    const body = { Password: firstPassword, reasonForClosure: 'Enough for me.' };
    const closed = await test.call(path, { body, token });
    expect(closed.body).toEqual({ isOK: true, balance: 12.34, openBets: 1 });
    expect(closed.headers.getSetCookie()[0]).toMatch(/^furlong_credential=; .*Max-Age=0/);
    for (const each of [token, other.body.token])
      await eventually(async () => {
        const info = await test.call(userInfo, { body: {}, token: each });
        expect(info.body.code).toBe('session.expired');
      });
    const headers = { cookie: cookies };
    expect((await test.call('/api/auth/token', { body: {}, headers })).status).toBe(401);
    expect((await test.logIn(customer.username, firstPassword)).body).toEqual({
      status: '0',
      message: 'This account is not open. Please contact support.',
    });
    expect(await statusOf(customer.id)).toEqual({
      status: 'closed',
      status_reason: 'Enough for me.',
    });
    const bets = await test.db.query({
      text: 'select status from bets where account_id = $1',
      values: [customer.accountId],
    });
    expect(bets).toEqual([{ status: 'open' }]);
    await mailsOf(test, customer.email, 'has been closed');
    expect(await auditOf(test, customer)).toEqual([
      { actor: `customer:${String(customer.id)}`, action: 'customer.closed', detail: {} },
    ]);
  });

  it('needs the password and no reason', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const wrong = await test.call(path, { body: { Password: 'sunny124' }, token });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { Password: ['Password is incorrect'] },
    ]);
    expect(await statusOf(customer.id)).toMatchObject({ status: 'active' });
    expect((await test.call(path, { body: { Password: firstPassword } })).status).toBe(401);
    const closed = await test.call(path, { body: { Password: firstPassword }, token });
    expect(closed.body).toEqual({ isOK: true, balance: 0, openBets: 0 });
  });

  it('happens once where it is asked for twice at once', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const body = { Password: firstPassword };
    await Promise.all([1, 2].map(async () => await test.call(path, { body, token })));
    expect(await auditOf(test, customer)).toHaveLength(1);
    expect(await statusOf(customer.id)).toMatchObject({ status: 'closed' });
  });
});
