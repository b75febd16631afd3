import { describe, expect, it } from 'vitest';
import { shareTestApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  countCustomers,
  faultsOf,
  newForm,
  photo,
  readMail,
  register,
  sendForm,
  verifyEmail,
  type SentFields,
} from './testing/registering.ts';

const shared = shareTestApp();

async function idOf(test: TestApp, form: SentFields): Promise<number> {
  const [row] = await test.db.query<{ id: number }>({
    text: 'select id from customers where username = $1',
    values: [form['Username']],
  });
  return row?.id ?? 0;
}

async function rowsOf(
  test: TestApp,
  table: string,
  customerId: number,
): Promise<readonly object[]> {
  return await test.db.query({
    text: `select * from ${table} where customer_id = $1 order by id`,
    values: [customerId],
  });
}

/** Expects that a refused registration has left no row and no file behind. */
async function expectNothingMade(test: TestApp, work: () => Promise<void>): Promise<void> {
  const count = async () => [
    await countCustomers(test),
    (await test.db.query('select 1 from documents')).length,
    (await test.db.query('select 1 from kept_files')).length,
  ];
  const before = await count();
  await work();
  expect(await count()).toEqual(before);
}

describe('confirm-registration', () => {
  it('makes a customer who can log in, with everything the form says', async () => {
    const test = await shared();
    const { form, answer } = await register(
      test,
      { Email: 'Zoë.Ash@BÜCHER.example', 'Address.Country': 'Ireland', Phone: '(085) 012-3456' },
      {
        query: '?Referral=Twitter&UserIP=203.0.113.9&SessionId=1&api-version=1',
        files: { PhotoID: await photo(), AddressProof: await photo('bill.png') },
      },
    );
    expect([answer.status, answer.body]).toEqual([200, { isOK: true }]);
    const login = await test.logIn(form['Username'], form['Password']);
    expect(login.body).toMatchObject({ status: '1' });
    const [customer] = await test.db.query<Record<string, unknown>>({
      text: 'select *, date_of_birth::text as born from customers where username = $1',
      values: [form['Username']],
    });
    expect(customer).toMatchObject({
      prefix: 'Mrs',
      first_name: 'Nora',
      born: '1990-04-05',
      email: 'zoë.ash@xn--bcher-kva.example',
      mobile_phone: '+353850123456',
      currency_number: '826',
      referral: 'Twitter',
      security_question: 'Name of first pet',
      address: {
        address1: '1 Mill Street',
        address2: '',
        address3: 'Greater London',
        address4: 'London',
        country: 'Ireland',
        postcode: 'SW1A 1AA',
      },
    });
    expect(customer?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(customer?.['security_answer_hash']).toMatch(/^\$argon2id\$/);
    const id = await idOf(test, form);
    expect(await rowsOf(test, 'limit_operations', id)).toMatchObject([
      {
        kind: 'deposit',
        period: 'Daily',
        operation: 'set',
        amount_pence: 5000,
        confirmable_from: null,
        lapses_at: null,
        made_by: 'customer',
      },
    ]);
    expect(await rowsOf(test, 'accepted_texts', id)).toMatchObject([
      { text_name: 'terms', text_version: '1' },
    ]);
    expect(await rowsOf(test, 'consents', id)).toEqual([]);
    const documents = await rowsOf(test, 'documents', id);
    expect(documents).toHaveLength(2);
    expect(documents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'photo_id', media_type: 'image/png', state: 'received' }),
        expect.objectContaining({ kind: 'address', file_name: 'bill.png' }),
      ]),
    );
    expect((await test.db.query('select 1 from kept_files')).length).toBeGreaterThanOrEqual(2);
    const [welcome] = await readMail(test, 'zoë.ash@xn--bcher-kva.example', 2);
    expect(welcome?.text).toContain(form['Username']);
    const [audited] = await test.db.query<{ detail: object }>({
      text: `select detail from audit_log where action = 'customer.registered' and subject = $1`,
      values: [`customer:${String(id)}`],
    });
    expect(audited?.detail).toEqual({
      referral: 'Twitter',
      emailCode: form['EmailVerificationId'],
    });
  });

  it('D33: who denies marketing has said no to every channel', async () => {
    const test = await shared();
    const { form } = await register(test, { DenyMarketing: 'true', DepositLimitPeriod: 'Monthly' });
    const id = await idOf(test, form);
    expect(await rowsOf(test, 'consents', id)).toMatchObject(
      ['email', 'sms', 'phone', 'push'].map((channel) => ({
        product: 'betting',
        channel,
        is_given: false,
        text_version: '1',
      })),
    );
    expect(await rowsOf(test, 'limit_operations', id)).toMatchObject([{ period: 'Monthly' }]);
  });

  it('answers the same registration that is sent twice alike, at once or later, and makes one', async () => {
    const test = await shared();
    const unverified = newForm();
    const EmailVerificationId = await verifyEmail(test, unverified['Email'] ?? '');
    const form = { ...unverified, EmailVerificationId };
    const before = await countCustomers(test);
    const sent = await Promise.all([sendForm(test, form), sendForm(test, form)]);
    const later = await sendForm(test, form);
    for (const { status, body } of [...sent, later])
      expect([status, body]).toEqual([200, { isOK: true }]);
    expect(await countCustomers(test)).toBe(before + 1);
    expect(await rowsOf(test, 'documents', await idOf(test, form))).toHaveLength(1);
  });

  it.each([
    ['Username', 'Username user_name.unavailable'],
    ['Email', 'Email email.taken'],
  ])(
    'of two at once with the same %s one is registered and the other is told',
    async (name, fault) => {
      const test = await shared();
      const [one, other] = [newForm(), newForm()];
      const same = one[name] ?? '';
      const forms = [];
      // Both verify before either registers, as the second could not later.
      for (const form of [one, { ...other, [name]: same }])
        forms.push({ ...form, EmailVerificationId: await verifyEmail(test, form['Email'] ?? '') });
      const before = await countCustomers(test);
      const answers = await Promise.all(forms.map(async (form) => await sendForm(test, form)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused === undefined ? [] : faultsOf(refused)).toEqual([fault]);
      expect(await countCustomers(test)).toBe(before + 1);
    },
  );

  it('words a refusal as the specification does', async () => {
    const test = await shared();
    const form = newForm({ Email: 'una@example.com', Username: 'demo01' });
    const EmailVerificationId = await verifyEmail(test, 'una@example.com');
    const refused = await sendForm(test, { ...form, EmailVerificationId });
    expect(refused.body).toMatchObject({
      code: 'form.invalid',
      errorMessages: [{ field: 'Username', message: 'This User Name is not available.' }],
      errors: { Username: ['This User Name is not available.'] },
    });
  });

  it.each([
    ['a name that differs in capitals', { Username: 'DEMO01' }, 'Username user_name.unavailable'],
    [
      'somebody who is not of age',
      { DateOfBirth: '2020-01-01' },
      'DateOfBirth date_of_birth.too_young',
    ],
    [
      'a date that there is not',
      { DateOfBirth: '1990-02-30' },
      'DateOfBirth date_of_birth.invalid',
    ],
    [
      'a currency that is not offered',
      { 'PaymentCurrency.Number': '978' },
      'PaymentCurrency.Number currency.unknown',
    ],
    ['a limit that is too small', { DepositLimit: '9' }, 'DepositLimit deposit_limit.too_small'],
    ['a limit that is too big', { DepositLimit: '5001' }, 'DepositLimit deposit_limit.too_big'],
    ['a limit that is not whole', { DepositLimit: '10.5' }, 'DepositLimit deposit_limit.integer'],
    [
      'a password that is too long',
      { Password: 'a234567890123', ConfirmPassword: 'a234567890123' },
      'Password password.too_long',
    ],
    [
      'another confirmation',
      { ConfirmPassword: 'sunny124' },
      'ConfirmPassword confirm_password.different',
    ],
    ['a look-alike name', { Username: 'dеmo01' }, 'Username user_name.characters'],
    [
      'terms that are not agreed to',
      { TermsAndConditions: 'false' },
      'TermsAndConditions terms.required',
    ],
    ['a field that there is not', { is_verified: 'true' }, 'is_verified field.unknown'],
  ])('refuses %s', async (_what, changes, fault) => {
    const test = await shared();
    const email = (changes as SentFields)['Username'] === 'DEMO01' ? 'capital@example.com' : '';
    const verified =
      email === ''
        ? { EmailVerificationId: 'any' }
        : { Email: email, EmailVerificationId: await verifyEmail(test, email) };
    await expectNothingMade(test, async () => {
      expect(faultsOf(await sendForm(test, newForm({ ...changes, ...verified })))).toEqual([fault]);
    });
  });

  it('D9: takes somebody on the eighteenth birthday in London, and not the day before', async () => {
    const test = await startTestApp();
    const { now } = (await test.call('/dev/clock')).body;
    const today = String(now).slice(0, 10);
    const [year, rest] = [Number(today.slice(0, 4)) - 18, today.slice(4)];
    const tomorrow = new Date(Date.parse(`${String(year)}${rest}`) + 86_400_000)
      .toISOString()
      .slice(0, 10);
    const young = newForm({ DateOfBirth: tomorrow, EmailVerificationId: 'any' });
    expect(faultsOf(await sendForm(test, young))).toEqual(['DateOfBirth date_of_birth.too_young']);
    const { answer } = await register(test, { DateOfBirth: `${String(year)}${rest}` });
    expect(answer.status).toBe(200);
  });

  it('names everything that is wrong at once, the missing photo among it', async () => {
    const test = await shared();
    const form = newForm({ EmailVerificationId: 'any', DateOfBirth: '2020-01-01' });
    const refused = await sendForm(test, form, { files: {} });
    expect(faultsOf(refused)).toEqual([
      'DateOfBirth date_of_birth.too_young',
      'PhotoID photo_id.required',
    ]);
  });
});
