import { describe, expect, it } from 'vitest';
import { createQuietFeed, shareTestApp } from '../../../test/start-test-app.ts';
import { faultsOf, newForm, readMail, register, sendCode } from './testing/registering.ts';

const customers = {
  jurisdiction: 'ireland',
  deactivationFormUrl: 'https://forms.example/close',
  paymentScripts: { googlePay: null, crypto: null },
  fundsProtection: 'medium',
} as const;
const britain = shareTestApp({}, createQuietFeed());
const ireland = shareTestApp({ customers }, createQuietFeed());

describe('the jurisdiction of a book', () => {
  it('D12: offers a monthly deposit limit in Great Britain', async () => {
    const test = await britain();
    const { body } = await test.call('/api/get-settings');
    expect(body).toMatchObject({ jurisdiction: 'ukgc', deactivationFormUrl: null });
    const { answer } = await register(test, { DepositLimitPeriod: 'Monthly' });
    expect(answer.status).toBe(200);
  });

  it('is told by the settings, and offers none elsewhere', async () => {
    const test = await ireland();
    const { body } = await test.call('/api/get-settings');
    const { jurisdiction, deactivationFormUrl } = customers;
    expect(body).toMatchObject({ jurisdiction, deactivationFormUrl });
    const { answer } = await register(test, { DepositLimitPeriod: 'Monthly' });
    expect(faultsOf(answer)).toEqual(['DepositLimitPeriod deposit_limit_period.required']);
  });

  it('lets its pages show the operator’s form in a frame', async () => {
    const test = await ireland();
    const policy = (await fetch(`${test.app.url}/dev/mail.html`)).headers.get(
      'content-security-policy',
    );
    expect(policy).toMatch(/frame-src 'self' https:\/\/forms\.example[ ;]/);
  });
});

describe('the language of mail', () => {
  it('is that of the screens before and after the registration, and stays it', async () => {
    const test = await britain();
    const german = { 'accept-language': 'de' };
    const asked = newForm();
    const body = { email: asked['Email'] };
    await test.call('/api/user/send-email-code', { body, headers: german });
    const [code] = await readMail(test, asked['Email'] ?? '');
    expect(code?.subject).toMatch(/^Ihr Bestätigungscode/);
    const { form } = await register(test, {}, { headers: german });
    const [welcome] = await readMail(test, form['Email'] ?? '', 2);
    expect(welcome?.subject).toMatch(/^Willkommen/);
    const { token } = (await test.logIn(form['Username'], form['Password'])).body;
    await test.call('/api/forms/AccountDeactivation', {
      token,
      body: { Password: form['Password'] },
      headers: { 'accept-language': 'es' },
    });
    const [closed] = await readMail(test, form['Email'] ?? '', 3);
    expect(closed?.subject).toMatch(/ist geschlossen$/);
  });

  it('is English where none is asked for', async () => {
    const test = await britain();
    const email = newForm()['Email'] ?? '';
    await sendCode(test, email);
    const [code] = await readMail(test, email);
    expect(code?.subject).toMatch(/^Your/);
  });
});
