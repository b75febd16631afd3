import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../test/worlds/customer-world.ts';
import {
  putOnRegister,
  registerAnswersOf,
  whileRegister,
} from '../../../test/worlds/register-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { countCustomers, faultsOf, register, sendForm } from './testing/registering.ts';

const shared = shareTestApp(unlimited, createQuietFeed());

async function reasonsOf(test: TestApp, codeId: string | undefined): Promise<readonly object[]> {
  const rows = await test.db.query<{ detail: object }>({
    text: `select detail from audit_log where action = 'registration.refused' and subject = $1`,
    values: [`email_code:${codeId ?? ''}`],
  });
  return rows.map(({ detail }) => detail);
}

describe('a registration and the register of exclusions', () => {
  it('stores what the register said of the new customer', async () => {
    const test = await shared();
    const { form } = await register(test);
    const [row] = await test.db.query<{ id: number }>({
      text: 'select id from customers where username = $1',
      values: [form['Username']],
    });
    expect(await registerAnswersOf(test, row?.id ?? 0)).toEqual([
      { occasion: 'registration', answer: 'clear', reference: expect.stringMatching(/^demo-/) },
    ]);
  });

  it('refuses a person who is on it as it refuses a person who is known, and says no more', async () => {
    const test = await shared();
    await putOnRegister(test, { firstName: 'Nora', lastName: 'Gately' });
    const before = await countCustomers(test);
    const { form, answer } = await register(test, { LastName: 'GATELY' });
    expect([answer.status, faultsOf(answer)]).toEqual([409, ['Registration registration.refused']]);
    const { form: known } = await register(test);
    const again = await register(test, { LastName: known['LastName'] ?? '' });
    expect(answer.body).toEqual(again.answer.body);
    expect(await countCustomers(test)).toBe(before + 1);
    expect((await registerAnswersOf(test, null))[0]).toMatchObject({
      occasion: 'registration',
      answer: 'excluded',
    });
    expect(await reasonsOf(test, form['EmailVerificationId'])).toEqual([
      { reason: 'register_excluded' },
    ]);
  });

  it('waits for a register that is slow', async () => {
    const test = await shared();
    const { answer } = await whileRegister(test, 'slow', async () => await register(test));
    expect([answer.status, answer.body]).toEqual([200, { isOK: true }]);
  });

  it('is closed while the register is silent, and open with the same form after that', async () => {
    const test = await shared();
    const before = await countCustomers(test);
    const { form, answer } = await whileRegister(
      ...([test, 'silent', async () => await register(test)] as const),
    );
    expect([answer.status, faultsOf(answer)]).toEqual([409, ['Registration service.unavailable']]);
    expect(answer.body.errorMessages).toEqual([
      { field: 'Registration', message: 'Service is unavailable. Please try again later.' },
    ]);
    expect(await countCustomers(test)).toBe(before);
    expect((await registerAnswersOf(test, null)).at(-1)).toEqual({
      occasion: 'registration',
      answer: 'unavailable',
      reference: 'timeout',
    });
    expect((await sendForm(test, form)).status).toBe(200);
  });
});
