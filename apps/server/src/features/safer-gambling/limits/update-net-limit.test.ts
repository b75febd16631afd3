import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  mailsOf,
  unlimited,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';
import { limitsPath, operationsOf, setLimit } from '../../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const path = '/api/Forms/update-deposit-limits-v1';
const taken = {
  isFormSent: true,
  message:
    'Update deposit limit succesfully submited! You will receive email confirmation shortly.',
};

/** The form as the specification names its fields; the customer is Zoë Quill. */
function formOf(
  { username, email }: MadeCustomer,
  changes: Readonly<Record<string, string | undefined>> = {},
) {
  return {
    Firstname: 'Zoë',
    Lastname: 'Quill',
    Username: username,
    Email: email,
    NetDepositLimitPeriod: 'Weekly',
    Pounds: '50',
    Pence: '20',
    termsAgreement: 'true',
    ...changes,
  };
}

async function send(
  test: TestApp,
  fields: Readonly<Record<string, string | undefined>>,
  { token, file }: { readonly token?: string; readonly file?: Blob },
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.append(name, value);
  if (file !== undefined) body.append('FileData', file, 'blob.png');
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${test.app.url}${path}`, { method: 'POST', body, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function photo(): Promise<Blob> {
  const base = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  return new Blob([new Uint8Array(await sharp({ create: base }).png().toBuffer())]);
}

async function countFiles(test: TestApp): Promise<unknown> {
  const [row] = await test.db.query<{ count: number }>(
    `select ((select count(*) from kept_files) + (select count(*) from documents))::int as count`,
  );
  return row?.count;
}

describe('the form for the net deposit limit', () => {
  it('sets that limit, never the deposit limit, and is confirmed by mail', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    expect(await send(test, formOf(customer), { token })).toEqual({ status: 200, body: taken });
    const stored = await operationsOf(test, customer);
    expect(stored).toMatchObject([
      { kind: 'net_deposit', period: 'Weekly', operation: 'set', amount_pence: 5020 },
    ]);
    const [mail] = await mailsOf(test, customer.email, 'A limit of your');
    expect(mail?.text).toContain('Your net deposit limit over 7 days is now £50.20.');
    expect(await auditOf(test, customer)).toMatchObject([
      { action: 'customer.limit_asked', detail: { operation: stored[0]?.id } },
    ]);
  });

  it('is of a day where it names no period, and needs no pence, user name or address', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const fields = formOf(customer, {
      NetDepositLimitPeriod: undefined,
      Pence: undefined,
      Username: undefined,
      Email: undefined,
    });
    expect((await send(test, fields, { token })).body).toEqual(taken);
    expect(await operationsOf(test, customer)).toMatchObject([
      { kind: 'net_deposit', period: 'Daily', amount_pence: 5000 },
    ]);
  });

  it('that asks for more waits 24 hours, which a mail says at once', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await setLimit(test, token, { kind: 'net_deposit', period: 'Weekly', amount: 20 });
    expect((await send(test, formOf(customer), { token })).body).toEqual(taken);
    const { body } = await test.call(limitsPath, { token });
    expect(body.limits).toContainEqual(
      expect.objectContaining({
        kind: 'net_deposit',
        period: 'Weekly',
        amount: 20,
        waiting: expect.objectContaining({ amount: 50.2 }),
      }),
    );
    const [mail] = await mailsOf(test, customer.email, 'You asked to change a limit');
    expect(mail?.text).toContain('You asked for £50.20 as your net deposit limit over 7 days.');
    expect(mail?.text).toContain('Your limit stays as it is.');
  });

  it('keeps a proof of funds under its name, where the customer and operators find it', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const fields = formOf(customer, { OriginalFileName: '../June statement.png' });
    expect((await send(test, fields, { token, file: await photo() })).body).toEqual(taken);
    const { body } = await test.call('/api/user/documents', { token });
    expect(body.documents).toMatchObject([
      { kind: 'funding', state: 'received', fileName: expect.stringMatching(/^June statement/) },
    ]);
    const operator = (
      await test.call('/api/operator/login', {
        body: { Login: 'trader1', Password: 'furlong1' },
      })
    ).body.token;
    const listed = await test.call('/api/operator/documents', { token: operator });
    expect(listed.body.documents).toContainEqual(
      expect.objectContaining({ kind: 'funding', username: customer.username }),
    );
  });

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['no first name', { Firstname: '' }, 'Firstname', 'Please, enter First Name!'],
    ['no last name', { Lastname: '' }, 'Lastname', 'Please, enter Last Name!'],
    ['no amount', { Pounds: '0', Pence: '0' }, 'Pounds', 'Please, enter valid Net Deposit Amount!'],
    ['too small a limit', { Pounds: '9' }, 'Pounds', 'Minimum limit should be at least £10!'],
    ['another user’s name', { Username: 'demo01' }, 'Username', 'This is not your user name.'],
    ['another address', { Email: 'a@b.example' }, 'Email', 'This is not your email address.'],
    [
      'the terms not agreed to',
      { termsAgreement: 'false' },
      'termsAgreement',
      'You must agree to terms and conditions to continue!',
    ],
  ])('with %s is refused and leaves nothing behind', async (_what, changes, field, text) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const before = await countFiles(test);
    const { status, body } = await send(test, formOf(customer, changes), {
      token,
      file: await photo(),
    });
    expect([status, body.code, body.errorMessage]).toEqual([400, 'form.invalid', text]);
    expect(body.errors).toEqual({ [field]: [text] });
    expect([await operationsOf(test, customer), await countFiles(test)]).toEqual([[], before]);
  });

  it.each([
    [
      'is too large',
      new Blob(['%PDF-1.7\n%', 'x'.repeat(10_500_000), '\n%%EOF\n']),
      'The attached file exceeds the max of 10Mb!',
    ],
    [
      'is no document',
      new Blob(['<script>alert(1)</script>']),
      'blob.png file must be a png, jpg, jpeg or pdf file.',
    ],
  ])('with a proof that %s is refused, and the limit stays', async (_what, file, text) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { status, body } = await send(test, formOf(customer), { token, file });
    expect([status, body.errors]).toEqual([400, { FileData: [text] }]);
    expect(await operationsOf(test, customer)).toEqual([]);
  });

  it('is taken from nobody who is not logged in', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    const { status, body } = await send(test, formOf(customer), {});
    expect([status, body.code]).toEqual([401, 'session.required']);
  });
});
