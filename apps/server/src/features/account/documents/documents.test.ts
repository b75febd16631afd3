import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createQuietFeed, shareTestApp, startTestApp } from '../../../../test/start-test-app.ts';
import {
  auditOf,
  letJobsEnd,
  logInNew,
  makeCustomer,
  unlimited,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const path = '/api/forms/AccountVerification';
const answer = { isFormSent: true, message: 'Your request succesfully submited!' };

async function photo(): Promise<Blob> {
  const base = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  return new Blob([new Uint8Array(await sharp({ create: base }).png().toBuffer())]);
}

/** A PDF of so many bytes that nobody could press. */
function pdf(bytes: number): Blob {
  const [head, tail] = ['%PDF-1.7\n%', '\n%%EOF\n'];
  return new Blob([
    head,
    randomBytes(bytes - head.length - tail.length)
      .toString('hex')
      .slice(0, bytes - head.length - tail.length),
    tail,
  ]);
}

async function send(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>>,
  token?: string,
) {
  const test = await theApp();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append(name, file, `my ${name}.png`);
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${test.app.url}${path}`, { method: 'POST', body, headers });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) };
}

function nameOf({ username }: MadeCustomer, changes: Record<string, string> = {}) {
  return { Firstname: 'ZOË', Lastname: 'quill', Username: username.toLowerCase(), ...changes };
}

async function countKept(): Promise<unknown> {
  const test = await theApp();
  await letJobsEnd(test);
  const [row] = await test.db.query<{
    count: number;
  }>(`select (select count(*) from kept_files)::int
    + (select count(*) from documents)::int as count`);
  return row?.count;
}

/** Documents of the customer that wait for us. */
async function letWait({ id }: MadeCustomer, count: number): Promise<void> {
  const test = await theApp();
  await test.db.query({
    text: `insert into documents
        (id, customer_id, kind, file_key, file_name, media_type, byte_count, received_at)
      select gen_random_uuid(), $1, 'bank', gen_random_uuid(), 'a.png', 'image/png', 1, now()
      from generate_series(1, $2)`,
    values: [id, count],
  });
}

describe('documents', () => {
  it('are kept for the customer whom a visitor names', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const files = { IdentityVerificationFile: await photo(), BankVerificationFile: pdf(2000) };
    expect((await send(nameOf(customer), files)).body).toEqual(answer);
    await letJobsEnd(test);
    const { body } = await test.call('/api/user/documents', { token });
    expect(body.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'bank',
      'identity',
    ]);
    expect(body.documents[0]).toMatchObject({ state: 'received', reason: '', decidedAt: null });
    const kept = await test.db.query({
      text: `select 1 from documents join kept_files on key = file_key where customer_id = $1`,
      values: [customer.id],
    });
    expect(kept).toHaveLength(2);
    const [entry] = await auditOf(test, customer);
    expect(entry).toMatchObject({ actor: 'visitor', action: 'customer.documents_sent' });
  });

  it('are in the list at once where their customer is logged in', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await send(nameOf(customer), { AddressVerificationFile: await photo() }, token);
    const { body } = await test.call('/api/user/documents', { token });
    expect(body.documents).toMatchObject([
      { kind: 'address', fileName: 'my AddressVerificationFile.png' },
    ]);
  });

  it.each([{ Username: 'nobody99' }, { Firstname: 'Chloe' }, { Lastname: 'Quilt' }])(
    'D4: are not kept, and answered alike, where the form says %o',
    async (changes) => {
      const before = await countKept();
      const customer = await makeCustomer(await theApp());
      const files = { ProofOfFundingVerificationFile: await photo() };
      const { status, body } = await send(nameOf(customer, changes), files);
      expect([status, body]).toEqual([200, answer]);
      expect(await countKept()).toBe(before);
      expect(await auditOf(await theApp(), customer)).toEqual([]);
    },
  );

  it.each([
    ['their customer', 20],
    ['visitors', 10],
  ])('of %s do not wait for us in any number', async (sender, most) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await letWait(customer, most - 1);
    const files = { IdentityVerificationFile: await photo(), BankVerificationFile: await photo() };
    const as = sender === 'visitors' ? undefined : token;
    expect((await send(nameOf(customer), files, as)).body).toEqual(answer);
    await letJobsEnd(test);
    const { body } = await test.call('/api/user/documents', { token });
    expect(body.documents).toHaveLength(most);
  });

  it('are refused where there is none, or none that is a document, and where there is too much', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const before = await countKept();
    const none = await send(nameOf(customer), {});
    expect(none.body.errors).toEqual({
      IdentityVerificationFile: ['Please upload at least one verification file.'],
    });
    const script = { BankVerificationFile: new Blob(['<script>alert(1)</script>']) };
    const wrong = await send(nameOf(customer), script);
    expect(wrong.body.errors.BankVerificationFile[0]).toMatch(
      /file must be a png, jpg, jpeg or pdf file\.$/,
    );
    const large = pdf(8_800_000);
    const tooMuch = await send(nameOf(customer), {
      IdentityVerificationFile: large,
      AddressVerificationFile: large,
      BankVerificationFile: large,
    });
    expect(tooMuch.body.errors).toEqual({
      IdentityVerificationFile: [
        'Total file size exceeded. The maximum allowed total size of files is 25Mb',
      ],
    });
    const unnamed = await send({ ...nameOf(customer), Username: '' }, { ...script });
    expect(unnamed.body.errors.Username).toEqual(['Username is required.']);
    expect(await countKept()).toBe(before);
  });

  it('are given to their customer to be saved, and to nobody else', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const stranger = await logInNew(test);
    await send(nameOf(customer), { IdentityVerificationFile: await photo() }, token);
    const [{ id }] = (await test.call('/api/user/documents', { token })).body.documents;
    const own = await test.call(`/api/user/documents/${id}`, { token });
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('image/png');
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="my Identity/);
    const guessed = await test.call(`/api/user/documents/${id}`, { token: stranger.token });
    const nothing = await test.call(`/api/user/documents/${randomUUID()}`, { token });
    expect([guessed.status, guessed.body]).toEqual([nothing.status, nothing.body]);
    expect(guessed.body.code).toBe('document.unknown');
    expect((await test.call('/api/user/documents', { token: stranger.token })).body).toEqual({
      documents: [],
    });
    expect((await test.call(`/api/user/documents/${id}`)).status).toBe(401);
  });

  it('are sent so often from one network and no more', async () => {
    const test = await startTestApp();
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      const body = new FormData();
      body.append('Firstname', 'Zoe');
      body.append('Lastname', 'Quill');
      body.append('Username', 'nobody99');
      const response = await fetch(`${test.app.url}${path}`, { method: 'POST', body });
      const { code } = JSON.parse(await response.text()) as { code: string };
      codes.push(code);
    }
    expect(codes.slice(9)).toEqual(['form.invalid', 'request.too_many']);
  });
});
