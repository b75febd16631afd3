import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { advance, auditOf, logInNew, unlimited } from '../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const toAccept = '/api/user/texts-to-accept?activity=deposit';
const accept = '/api/user/accepted-texts';
const funds = { name: 'funds', version: '1:not_protected' };

/** A customer who has never been asked. */
async function logInUnasked(test: TestApp) {
  const { customer, token } = await logInNew(test);
  await test.db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query({
      text: 'delete from accepted_texts where customer_id = $1',
      values: [customer.id],
    });
  });
  return { customer, token };
}

async function beginDeposit(test: TestApp, token: string) {
  const body = { amount: '10', currency: 'GBP', requestKey: randomUUID() };
  return await test.call('/api/payments/create-checkout', { token, body });
}

describe('D34: the statement on funds', () => {
  it('is accepted before the first deposit, in the version of now, with its time', async () => {
    const test = await theApp();
    const { customer, token } = await logInUnasked(test);
    const refused = await beginDeposit(test, token);
    expect([refused.status, refused.body.code]).toEqual([409, 'text.unaccepted']);
    const due = await test.call(toAccept, { token });
    expect(due.body).toEqual({ texts: [funds], fundsProtection: 'not_protected' });
    expect((await test.call(accept, { token, body: { texts: due.body.texts } })).status).toBe(200);
    expect((await test.call(toAccept, { token })).body.texts).toEqual([]);
    expect((await beginDeposit(test, token)).status).toBe(200);
    const kept = await test.db.query({
      text: 'select text_name, text_version, at from accepted_texts where customer_id = $1',
      values: [customer.id],
    });
    expect(kept).toEqual([
      { text_name: 'funds', text_version: funds.version, at: expect.any(Date) },
    ]);
    expect((await auditOf(test, customer)).map(({ action }) => action)).toContain(
      'customer.texts_accepted',
    );
  });

  it('is not accepted in a version that is not the one of now', async () => {
    const test = await theApp();
    const { token } = await logInUnasked(test);
    const old = { texts: [{ ...funds, version: '0' }] };
    const { status, body } = await test.call(accept, { token, body: old });
    expect([status, body.code]).toEqual([409, 'text.outdated']);
    expect((await beginDeposit(test, token)).body.code).toBe('text.unaccepted');
  });

  it('is asked for again after six months while funds are not protected', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    expect((await test.call(toAccept, { token })).body.texts).toEqual([]);
    await advance(test, 'P190D');
    const { body } = await test.logIn();
    expect((await test.call(toAccept, { token: body.token })).body.texts).toEqual([funds]);
  });
});
