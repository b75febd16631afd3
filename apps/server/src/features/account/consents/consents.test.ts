import { describe, expect, it } from 'vitest';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';
import { auditOf, logInNew } from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp({}, createQuietFeed());
const path = '/api/user/consents';
const unsaid = { product: 'betting', isGiven: false, at: null, textVersion: null };

function word(channel: string, isGiven: boolean, textVersion = '1') {
  return { product: 'betting', channel, isGiven, textVersion };
}

async function put(token: string, consents: unknown) {
  return await (await theApp()).call(path, { method: 'PUT', body: { consents }, token });
}

describe('consent to marketing', () => {
  it('D33: is none until it is given, dated, by channel, with its text, and can be taken back', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const none = ['email', 'sms', 'phone', 'push'].map((channel) => ({ ...unsaid, channel }));
    expect((await test.call(path, { token })).body).toEqual({ consents: none });
    const given = await put(token, [word('sms', true), word('push', false)]);
    expect(given.body.consents).toEqual([
      none[0],
      { ...word('sms', true), at: expect.any(String) },
      none[2],
      { ...word('push', false), at: expect.any(String) },
    ]);
    await put(token, [word('sms', true)]);
    await put(token, [word('sms', true, '2')]);
    await put(token, [word('sms', true), word('sms', false)]);
    const { consents } = (await test.call(path, { token })).body;
    expect(consents[1]).toMatchObject(word('sms', false));
    const rows = await test.db.query({
      text: `select channel, is_given, text_version from consents where customer_id = $1 order by id`,
      values: [customer.id],
    });
    expect(rows).toEqual([
      { channel: 'sms', is_given: true, text_version: '1' },
      { channel: 'push', is_given: false, text_version: '1' },
      { channel: 'sms', is_given: true, text_version: '2' },
      { channel: 'sms', is_given: false, text_version: '1' },
    ]);
    expect((await auditOf(test, customer)).map(({ detail }) => detail)).toEqual([
      { sms: true, push: false },
      { sms: true },
      { sms: false },
    ]);
  });

  it.each([
    [[{ ...word('email', true), channel: 'post' }]],
    [[{ ...word('email', true), product: 'casino' }]],
    [[{ ...word('email', true), textVersion: '' }]],
    [[{ ...word('email', true), isGiven: 'yes' }]],
    ['all'],
  ])('is not read out of %o', async (consents) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    expect((await put(token, consents)).body.code).toBe('request.malformed');
    expect(await auditOf(test, customer)).toEqual([]);
  });

  it('needs a session', async () => {
    const test = await theApp();
    expect((await test.call(path)).status).toBe(401);
    const body = { consents: [] };
    expect((await test.call(path, { method: 'PUT', body })).status).toBe(401);
  });
});
