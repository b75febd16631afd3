import { describe, expect, it } from 'vitest';
import { storeLimit } from '../../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';
import { auditOf, logInNew, userInfo } from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp({}, createQuietFeed());

async function patch(token: string, body: object, path = '/api/update-user-detail') {
  const method = path.includes('add') ? 'POST' : 'PATCH';
  return await (await theApp()).call(path, { method, body, token });
}

describe('the details of a customer', () => {
  it('are changed by what is sent, and audited by their fields alone', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const sent = {
      id: customer.id,
      status: 'published',
      emailaddress: customer.email.toUpperCase(),
      dob: '1970-01-01',
      username: 'demo01',
      mobile: '07700 900123',
      work_tel: '',
      address1: '1 Mill Street',
      address4: 'London',
      postCode: 'SW1A 1AA',
    };
    const changed = {
      id: String(customer.id),
      status: 'published',
      username: customer.username,
      first_name: 'Zoë',
      last_name: 'Quill',
      emailaddress: customer.email,
      dob: '1990-04-05',
      work_tel: '',
      mobile: '+447700900123',
      address1: '1 Mill Street',
      address2: '',
      address3: '',
      address4: 'London',
      country: 'United Kingdom',
      postCode: 'SW1A 1AA',
    };
    expect((await patch(token, sent)).body).toEqual(changed);
    expect((await test.call('/api/get-user-detail', { token })).body).toEqual(changed);
    expect((await test.call(userInfo, { body: {}, token })).body).toMatchObject({
      mobile: '+447700900123',
      address4: 'London',
      dob: '1990-04-05',
      limit: null,
      verification: 'verified',
      verificationNext: 'none',
    });
    expect((await patch(token, sent)).body).toEqual(changed);
    const second = { last_name: 'Quill-Adams', country: 'Ireland', work_tel: '01 234 5678' };
    expect((await patch(token, second, '/api/add-user-detail')).body).toEqual({
      ...changed,
      ...second,
      work_tel: '+35312345678',
    });
    expect((await auditOf(test, customer)).map(({ action, detail }) => [action, detail])).toEqual([
      ['customer.details_changed', { fields: ['mobile', 'address1', 'address4', 'postCode'] }],
      ['customer.details_changed', { fields: ['last_name', 'work_tel', 'country'] }],
    ]);
  });

  it('D4: keep their e-mail address, whoever has the other one', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const stranger = await logInNew(test);
    const answers = [];
    for (const emailaddress of [stranger.customer.email, 'nobody@example.com'])
      answers.push(await patch(token, { emailaddress, first_name: 'Chloe' }));
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'form.invalid']);
      expect(body.errors).toEqual({ emailaddress: ['The email address cannot be changed here.'] });
    }
    const other = await patch(token, { EmailAddress: 'nobody@example.com' });
    expect(other.body.fields[0].field).toBe('EmailAddress');
    const kept = await test.call('/api/get-user-detail', { token });
    expect(kept.body).toMatchObject({ emailaddress: customer.email, first_name: 'Zoë' });
    expect(await auditOf(test, customer)).toEqual([]);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name', 'First Name is required.'],
    [
      { mobile: '12a4' },
      'mobile',
      'Phone number must contains only numbers and + - ( ) characters.',
    ],
    [{ country: 'Narnia' }, 'country', 'Please choose a country from the list.'],
    [{ balance_pence: 1 }, 'balance_pence', 'There is no such field.'],
  ])('are not taken with %o', async (changes, field, message) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { status, body } = await patch(token, { address1: 'x', ...changes });
    expect([status, body.errors[field]]).toEqual([400, [message]]);
    expect(await auditOf(test, customer)).toEqual([]);
  });

  it('need a session', async () => {
    const test = await theApp();
    for (const [path, method] of [
      ['/api/get-user-detail', 'GET'],
      ['/api/update-user-detail', 'PATCH'],
      ['/api/add-user-detail', 'POST'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: {} };
      expect((await test.call(path, { method, ...body })).status).toBe(401);
    }
  });

  it('show how verification stands, and what is needed next', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const next = async (): Promise<unknown> =>
      (await test.call(userInfo, { body: {}, token })).body.verificationNext;
    const values = [customer.id];
    await test.db.query({
      text: `update customers set verification = 'referred' where id = $1`,
      values,
    });
    expect(await next()).toBe('identity');
    await test.db.query({
      text: `insert into documents
          (id, customer_id, kind, file_key, file_name, media_type, byte_count, received_at)
        values (gen_random_uuid(), $1, 'identity', gen_random_uuid(), 'a.png', 'image/png', 1, now())`,
      values,
    });
    expect(await next()).toBe('address');
  });

  it('show the deposit limit that is in force', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const wait = [new Date(), new Date(Date.now() + 86_400_000)] as const;
    const weekly = { kind: 'deposit', period: 'Weekly' } as const;
    const daily = { kind: 'deposit', period: 'Daily' } as const;
    await storeLimit(test.db, customer.id, { ...weekly, amount: 50 });
    await storeLimit(test.db, customer.id, { ...daily, amount: 10 });
    await storeLimit(test.db, customer.id, { ...daily, amount: null });
    await storeLimit(test.db, customer.id, { ...weekly, amount: 90, wait });
    const { body } = await test.call(userInfo, { body: {}, token });
    expect(body).toMatchObject({ limit: 50, limitPeriod: 'Weekly' });
  });
});
