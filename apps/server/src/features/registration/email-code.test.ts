import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  anotherCode,
  enterCode,
  newForm,
  readCode,
  readMail,
  register,
  sendCode,
  sendForm,
  verifyEmail,
} from './testing/registering.ts';

async function advance(test: TestApp, duration: string): Promise<void> {
  expect((await test.call('/dev/clock', { body: { advance: duration } })).status).toBe(200);
}

const email = 'ivy@example.com';
const notActual = {
  isConfirmed: false,
  codeIsNotValid: false,
  codeIsNotActual: true,
  expiredSec: 0,
};

describe('send-email-code', () => {
  it('D35: mails six digits and answers with the id, and never with the code', async () => {
    const test = await startTestApp();
    const sent = await sendCode(test, email);
    expect(sent.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      resendCodeSec: 60,
      emailIsNotAllowed: false,
      serviceIsNotAvailable: false,
    });
    const code = await readCode(test, email);
    const [row] = await test.db.query<{ kept: string }>(
      'select e::text as kept from email_codes e',
    );
    expect(row?.kept).not.toContain(code);
  });

  it('says that an address is used, and mails it nothing', async () => {
    const test = await startTestApp();
    const sent = await sendCode(test, 'DEMO01@example.com');
    expect(sent.body).toEqual({
      id: null,
      resendCodeSec: 60,
      emailIsNotAllowed: true,
      serviceIsNotAvailable: false,
    });
    await sendCode(test, email);
    await readMail(test, email);
    expect((await test.call('/dev/mail?to=demo01@example.com')).body).toEqual([]);
  });

  it('D35: has its limit for each address, and does not say behind it whether there is an account', async () => {
    const test = await startTestApp();
    for (const address of [email, 'demo01@example.com']) {
      const answers = [];
      for (let count = 0; count < 7; count += 1) answers.push((await sendCode(test, address)).body);
      expect(answers.map((answer) => answer.serviceIsNotAvailable)).toEqual([
        ...Array.from({ length: 6 }, () => false),
        true,
      ]);
      expect(answers[6]).toEqual({
        id: null,
        resendCodeSec: 60,
        emailIsNotAllowed: false,
        serviceIsNotAvailable: true,
      });
    }
    await advance(test, 'PT61M');
    expect((await sendCode(test, email)).body.serviceIsNotAvailable).toBe(false);
  });

  it('D35: counts an address however it is written, also when all are asked for at once', async () => {
    const test = await startTestApp();
    const ways = ['max@bücher.example', 'MAX@BÜCHER.example', 'ｍax@xn--bcher-kva.example'];
    const asked = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => await sendCode(test, ways[at % 3] ?? '')),
    );
    expect(asked.filter(({ body }) => body.id !== null)).toHaveLength(6);
  });

  it('has its limit for each network, whatever the addresses', async () => {
    const test = await startTestApp();
    const answers = [];
    for (let count = 0; count < 61; count += 1)
      answers.push((await sendCode(test, `guest${String(count)}@example.com`)).body);
    expect(
      answers.filter(({ serviceIsNotAvailable }) => serviceIsNotAvailable === true),
    ).toHaveLength(1);
    expect(answers[60]?.serviceIsNotAvailable).toBe(true);
  });

  it('says that the service is not available where the database fails, and logs no address', async () => {
    const test = await startTestApp();
    await test.db.query('alter table email_codes rename to email_codes_away');
    expect((await sendCode(test, email)).body).toEqual({
      id: null,
      resendCodeSec: 60,
      emailIsNotAllowed: false,
      serviceIsNotAvailable: true,
    });
    expect(test.lines.join('')).toContain('a code could not be sent');
    expect(test.lines.join('')).not.toContain('ivy');
  });

  it('refuses what is no address', async () => {
    const test = await startTestApp();
    const refused = await sendCode(test, 'ivy@example.com\nBcc: all@example.com');
    expect([refused.status, refused.body.code]).toEqual([400, 'form.invalid']);
  });
});

describe('email-code-validation', () => {
  it('confirms the right code, again and again, for what is left of fifteen minutes', async () => {
    const test = await startTestApp();
    const { id } = (await sendCode(test, email)).body;
    const code = await readCode(test, email);
    const first = await enterCode(test, { email: 'IVY@example.com', id, code });
    expect(first.body).toMatchObject({
      isConfirmed: true,
      codeIsNotValid: false,
      codeIsNotActual: false,
      email: 'IVY@example.com',
    });
    expect(first.body.expiredSec).toBeGreaterThan(890);
    await advance(test, 'PT10M');
    const again = await enterCode(test, { email, id, code });
    expect(again.body.isConfirmed).toBe(true);
    expect(again.body.expiredSec).toBeLessThanOrEqual(300);
    await advance(test, 'PT5M');
    expect((await enterCode(test, { email, id, code })).body).toMatchObject(notActual);
  });

  it('D35: takes five wrong codes, at once or not, and then not even the right one', async () => {
    const test = await startTestApp();
    const { id } = (await sendCode(test, email)).body;
    const code = await readCode(test, email);
    const wrong = { email, id, code: anotherCode(code) };
    const tried = await Promise.all(
      Array.from({ length: 9 }, async () => await enterCode(test, wrong)),
    );
    expect(tried.filter(({ body }) => body.codeIsNotValid === true)).toHaveLength(5);
    expect(tried.filter(({ body }) => body.codeIsNotActual === true)).toHaveLength(4);
    expect((await enterCode(test, { email, id, code })).body).toMatchObject(notActual);
  });

  it('D35: limits guesses across addresses by the network that asked for the codes', async () => {
    const test = await startTestApp();
    const asked = [];
    for (let count = 0; count < 13; count += 1) {
      const address = `guess${String(count)}@example.com`;
      asked.push({ email: address, id: (await sendCode(test, address)).body.id });
    }
    const last = { ...asked[12], code: await readCode(test, 'guess12@example.com') };
    // The test sends sixty wrong codes, five for each of twelve addresses.
    for (const { email: address, id } of asked.slice(0, 12)) {
      const code = anotherCode(await readCode(test, address));
      for (let tries = 0; tries < 5; tries += 1)
        await enterCode(test, { email: address, id, code });
    }
    const { email: address = '', id } = last;
    expect((await enterCode(test, { email: address, id, code: last.code })).body).toMatchObject(
      notActual,
    );
    expect((await sendCode(test, 'guess13@example.com')).body.serviceIsNotAvailable).toBe(true);
  });

  it('D35: a new code ends the one before, and a code runs out', async () => {
    const test = await startTestApp();
    const first = (await sendCode(test, email)).body.id;
    const firstCode = await readCode(test, email);
    const second = (await sendCode(test, email, first)).body.id;
    const secondCode = await readCode(test, email, 2);
    expect((await enterCode(test, { email, id: first, code: firstCode })).body).toMatchObject(
      notActual,
    );
    await advance(test, 'PT15M');
    const late = await enterCode(test, { email, id: second, code: secondCode });
    expect(late.body).toMatchObject(notActual);
  });

  it('a code that somebody else asks for does not end a verified address', async () => {
    const test = await startTestApp();
    const form = newForm({ Email: email });
    const EmailVerificationId = await verifyEmail(test, email);
    await sendCode(test, email);
    expect((await sendForm(test, { ...form, EmailVerificationId })).status).toBe(200);
  });

  it('D35: the id belongs to one address, and an id that nobody was given is like one that ended', async () => {
    const test = await startTestApp();
    const { id } = (await sendCode(test, email)).body;
    const code = await readCode(test, email);
    const others = [
      { email: 'other@example.com', id, code },
      { email, id: '0c5d3a34-93a3-4f0e-8e0f-0d5f8a0b7a11', code },
      { email, id: "' or 1=1 --", code },
    ];
    for (const entered of others)
      expect((await enterCode(test, entered)).body).toMatchObject(notActual);
    expect((await enterCode(test, { email, id, code })).body.isConfirmed).toBe(true);
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６'])('refuses %s as a code', async (code) => {
    const test = await startTestApp();
    const { id } = (await sendCode(test, email)).body;
    const refused = await enterCode(test, { email, id, code });
    expect(refused.body.fields).toEqual([
      { field: 'code', code: 'email_code.invalid', parameters: {} },
    ]);
  });

  it('ends with the registration that it made', async () => {
    const test = await startTestApp();
    const { form } = await register(test);
    const entered = {
      email: form['Email'] ?? '',
      id: form['EmailVerificationId'] ?? '',
      code: await readCode(test, form['Email'] ?? ''),
    };
    expect((await enterCode(test, entered)).body).toMatchObject(notActual);
  });
});
