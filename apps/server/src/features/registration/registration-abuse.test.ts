import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  countCustomers,
  faultsOf,
  newForm,
  photo,
  readCode,
  register,
  sendCode,
  sendForm,
  verifyEmail,
  type SentFields,
} from './testing/registering.ts';

const shared = shareTestApp();

async function verified(test: TestApp, changes: SentFields = {}): Promise<SentFields> {
  const form = newForm(changes);
  return { ...form, EmailVerificationId: await verifyEmail(test, form['Email'] ?? '') };
}

/** Sends what must be refused, and finds the customers and their files as they were. */
async function refusedOf(
  test: TestApp,
  form: SentFields,
  given: Parameters<typeof sendForm>[2] = {},
): Promise<readonly (string | number)[]> {
  const count = async () => [
    await countCustomers(test),
    (await test.db.query('select 1 from kept_files')).length,
    (await test.db.query(`select 1 from jobs where kind = 'identity-check'`)).length,
  ];
  const before = await count();
  const answer = await sendForm(test, form, given);
  expect(await count()).toEqual(before);
  return [answer.status, ...faultsOf(answer)];
}

const notVerified = [409, 'Email email.not_verified'];

describe('abuse of registration', () => {
  it('an id that was not confirmed, is of another address, or that nobody was given is refused alike', async () => {
    const test = await shared();
    const form = newForm();
    const { id } = (await sendCode(test, form['Email'] ?? '')).body;
    const foreign = await verifyEmail(test, 'foreign@example.com');
    const ids = [id, foreign, '0c5d3a34-93a3-4f0e-8e0f-0d5f8a0b7a11', "' or '1'='1"];
    for (const EmailVerificationId of ids)
      expect(await refusedOf(test, { ...form, EmailVerificationId })).toEqual(notVerified);
  });

  it('an id registers once: whoever sends it again with another name is refused', async () => {
    const test = await shared();
    const { form } = await register(test);
    expect(await refusedOf(test, { ...form, Username: 'other123' })).toEqual(notVerified);
    const elsewhere = { ...newForm(), EmailVerificationId: form['EmailVerificationId'] ?? '' };
    expect(await refusedOf(test, elsewhere)).toEqual(notVerified);
  });

  it('an address counts once, however it is written', async () => {
    const test = await shared();
    await register(test, { Email: 'max@bücher.example' });
    for (const email of ['MAX@BÜCHER.example', 'ｍax@bücher.example', 'max@xn--bcher-kva.example'])
      expect((await sendCode(test, email)).body.emailIsNotAllowed).toBe(true);
  });

  it('a user name and a person that are known are refused without a word about whom', async () => {
    const test = await shared();
    const { form: known } = await register(test, { LastName: "O'Néill" });
    const again = await verified(test, {
      FirstName: 'NORA',
      LastName: 'ONeill',
      'Address.ZIPPostal': 'sw1a1aa',
    });
    const refused = await sendForm(test, again);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      code: 'form.invalid',
      message: expect.any(String),
      fields: [{ field: 'Registration', code: 'registration.refused', parameters: {} }],
      errorMessages: [
        { field: 'Registration', message: 'An account cannot be opened with these details.' },
      ],
      errors: { Registration: ['An account cannot be opened with these details.'] },
      errorMessage: 'An account cannot be opened with these details.',
    });
    // The answer says nothing of the user name either.
    const both = { ...again, Username: known['Username'] ?? '' };
    expect(await refusedOf(test, both)).toEqual([409, 'Registration registration.refused']);
    const audited = await test.db.query<{ detail: object }>({
      text: `select detail from audit_log where action = 'registration.refused' and subject = $1`,
      values: [`email_code:${again['EmailVerificationId'] ?? ''}`],
    });
    expect(audited.map(({ detail }) => detail)).toEqual([
      { reason: 'person_known' },
      { reason: 'person_known' },
    ]);
  });

  it.each([
    ['is excluded', `status = 'excluded'`],
    ['has an exclusion that runs, and is closed', `status = 'closed'`],
  ])('a person who %s opens no account with another postcode', async (_how, change) => {
    const test = await shared();
    const name = { FirstName: 'Shut', LastName: change.replaceAll(/\W/g, '') };
    const { form } = await register(test, name);
    // Where nobody is excluded, somebody else may have that name and live elsewhere.
    await register(test, { ...name, 'Address.ZIPPostal': 'M1 1AE' });
    const moved = await verified(test, { ...name, 'Address.ZIPPostal': 'EC1A 1BB' });
    const where = `login_name = '${form['Username']?.toLowerCase() ?? ''}'`;
    if (change.includes('closed'))
      await test.db.query(
        `insert into exclusions (customer_id, kind, period, begins_at, ends_at, reason, made_at)
          select id, 'self_exclusion', '6', now(), now() + interval '1 year', '', now()
          from customers where ${where}`,
      );
    await test.db.query(`update customers set ${change} where ${where}`);
    expect(await refusedOf(test, moved)).toEqual([409, 'Registration registration.refused']);
  });

  it('two of one person at once make one account', async () => {
    const test = await shared();
    const same = { LastName: 'Twice', DateOfBirth: '1970-01-02' };
    const forms = [await verified(test, same), await verified(test, same)];
    const before = await countCustomers(test);
    const answers = await Promise.all(forms.map(async (form) => await sendForm(test, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countCustomers(test)).toBe(before + 1);
  });

  it('user names cannot be tried one after the other: a verified address has twenty refusals', async () => {
    const test = await shared();
    const form = await verified(test, { Username: 'demo01' });
    for (let tries = 0; tries < 20; tries += 1)
      expect(faultsOf(await sendForm(test, form))).toEqual(['Username user_name.unavailable']);
    expect(await refusedOf(test, form)).toEqual(notVerified);
    expect(await refusedOf(test, { ...form, Username: 'free1234' })).toEqual(notVerified);
  });

  it('an address that was not verified is told nothing of names', async () => {
    const test = await shared();
    for (const Username of ['demo01', 'nobody1'])
      expect(await refusedOf(test, newForm({ Username, EmailVerificationId: 'x' }))).toEqual(
        notVerified,
      );
  });

  it('a script that is called a picture, a form of a hundred fields and a second photo are refused', async () => {
    const test = await shared();
    const form = await verified(test);
    const script = new File(['<script>alert(1)</script>'], 'me.png', { type: 'image/png' });
    expect(await refusedOf(test, form, { files: { PhotoID: script } })).toEqual([
      400,
      'PhotoID file.type_not_allowed',
    ]);
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`f${String(at)}`, 'x']),
    );
    expect(await refusedOf(test, { ...form, ...many })).toEqual([413]);
    const odd = { PhotoID: await photo(), Passport: await photo() };
    expect(await refusedOf(test, form, { files: odd })).toEqual([400]);
  });

  it('a form that stops half way makes nothing', async () => {
    const test = await shared();
    const form = await verified(test);
    const before = await countCustomers(test);
    const { hostname, port } = new URL(test.app.url);
    const fields = Object.entries(form).map(
      ([name, value]) =>
        `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file =
      '--cut\r\nContent-Disposition: form-data; name="PhotoID"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG';
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/user/confirm-registration HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 100000\r\n\r\n${fields.join('')}${file}`,
        );
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => {
        resolve();
      });
    });
    expect(await countCustomers(test)).toBe(before);
    expect((await sendForm(test, form)).status).toBe(200);
  });

  it('nothing that a person typed is in the log', async () => {
    const test = await shared();
    const { form } = await register(test);
    const taken = await verified(test, { Username: 'demo01' });
    await sendForm(test, taken);
    await sendForm(test, { ...taken, DateOfBirth: '2020-01-01' });
    const code = await readCode(test, form['Email'] ?? '');
    const typed = [
      'Email',
      'LastName',
      'Password',
      'SecurityAnswer',
      'Address.AddressLineOne',
      'Phone',
    ];
    const log = test.lines.join('\n');
    for (const name of typed) expect(log).not.toContain(form[name] ?? name);
    expect(log).not.toContain(code);
    expect(log).not.toContain('example.com');
  });
});
