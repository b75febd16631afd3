import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';
import {
  auditOf,
  firstPassword,
  logInNew,
  mailsOf,
  userInfo,
} from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp({}, createQuietFeed());

async function change(token: string, username: string, changes: Record<string, string> = {}) {
  const test = await theApp();
  const body = {
    Login: username,
    OldPassword: firstPassword,
    NewPassword: 'winter77',
    ConfirmNewPassword: 'winter77',
    ...changes,
  };
  return await test.call('/api/user/update-password', { body, token });
}

describe('a change of the password', () => {
  it('D2: ends the other sessions within a second, and keeps the own', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const other = await test.logIn(customer.username, firstPassword);
    const info = { body: {}, token: String(other.body.token) };
    expect((await test.call(userInfo, info)).status).toBe(200);
    expect((await change(token, customer.username.toUpperCase())).body).toEqual({ isOK: true });
    await eventually(async () => expect((await test.call(userInfo, info)).status).toBe(401));
    expect((await test.call(userInfo, { body: {}, token })).status).toBe(200);
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('0');
    expect((await test.logIn(customer.username, 'winter77')).body.status).toBe('1');
    await mailsOf(test, customer.email, 'password was changed');
    expect(await auditOf(test, customer)).toEqual([
      {
        actor: `customer:${String(customer.id)}`,
        action: 'customer.password_changed',
        detail: {},
      },
    ]);
  });

  it.each([
    [{ OldPassword: 'sunny124' }, 'OldPassword', "Current password isn't correct!"],
    [{ Login: 'demo01' }, 'OldPassword', "Current password isn't correct!"],
    [{ NewPassword: 'four' }, 'NewPassword', 'New password must be at least 5 characters long!'],
    [
      { NewPassword: 'thirteenchars', ConfirmNewPassword: 'thirteenchars' },
      'NewPassword',
      'New password must contains maximum 12 characters!',
    ],
    [
      { NewPassword: 'winter_77' },
      'NewPassword',
      'New password must contains only alpha and numeric characters!',
    ],
    [
      { ConfirmNewPassword: 'winter78' },
      'ConfirmNewPassword',
      "Confirmed password isn't match with new password!",
    ],
  ])('is refused for %o, and nothing changes', async (changes, field, message) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { status, body } = await change(token, customer.username, changes);
    expect([status, body.code]).toEqual([400, 'form.invalid']);
    expect(body.errors[field]).toEqual([message]);
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('1');
    expect(await auditOf(test, customer)).toEqual([]);
  });

  it('happens once where two are made at once', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const answers = await Promise.all(
      ['winter77', 'autumn88'].map(async (password) => {
        const changes = { NewPassword: password, ConfirmNewPassword: password };
        return { password, ...(await change(token, customer.username, changes)) };
      }),
    );
    const [won] = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(({ body }) => body.fields)).toEqual([
      [expect.objectContaining({ code: 'old_password.incorrect' })],
    ]);
    expect((await test.logIn(customer.username, won?.password)).body.status).toBe('1');
  });

  it('D3: is refused after too many wrong guesses, and counts nobody else’s name', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    for (let guess = 0; guess < 12; guess += 1) await change(token, 'demo02', {});
    expect((await test.logIn('demo02')).body.status).toBe('1');
    await test.db.query({
      text: `insert into login_attempts
        select jsonb_build_array('acquainted', 'customer', $1::int, 'session ' || login_id)::text,
          10, now() from sessions where customer_id = $1 and kind = 'device'`,
      values: [customer.id],
    });
    // The key is JSON without the spaces that the database writes.
    await test.db.query(`update login_attempts set subject = replace(subject, '", "', '","')`);
    await test.db.query(
      `update login_attempts set subject = replace(replace(subject, '", ', '",'), ', "', ',"')`,
    );
    expect((await change(token, customer.username)).body.code).toBe('request.too_many');
  });

  it('needs a session', async () => {
    const test = await theApp();
    const body = {
      Login: 'demo01',
      OldPassword: 'furlong1',
      NewPassword: 'winter77',
      ConfirmNewPassword: 'winter77',
    };
    const refused = await test.call('/api/user/update-password', { body });
    expect([refused.status, refused.body.code]).toEqual([401, 'session.required']);
  });
});
