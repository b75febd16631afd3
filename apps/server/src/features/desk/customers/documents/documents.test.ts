import type { DocumentKind } from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  mailsOf,
  unlimited,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../../test/start-test-app.ts';
import {
  keptOf,
  logInOperator,
  setStanding,
  standingOf,
  type Operator,
} from '../testing/desk-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const inProse = { identity: 'Identity', address: 'Address', bank: 'Bank' } as const;

/** A customer who sent a document of each of these kinds, and the ids of these. */
async function sendDocuments(...kinds: readonly (keyof typeof inProse)[]) {
  const test = await theApp();
  const { customer, token } = await logInNew(test);
  await setStanding(test, customer, { verification: 'referred' });
  const base = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  const picture = new Uint8Array(await sharp({ create: base }).png().toBuffer());
  const body = new FormData();
  const { username: Username } = customer;
  for (const [name, value] of Object.entries({ Firstname: 'Zoë', Lastname: 'Quill', Username }))
    body.append(name, value);
  for (const kind of kinds)
    body.append(`${inProse[kind]}VerificationFile`, new Blob([picture]), `${kind} <b>.png`);
  const headers = { authorization: `Bearer ${token}` };
  const url = `${test.app.url}/api/forms/AccountVerification`;
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
  const { documents } = (await test.call('/api/user/documents', { token })).body;
  const idOf = (kind: DocumentKind): string =>
    documents.find((each: { kind: string }) => each.kind === kind).id;
  return { customer, token, ids: kinds.map(idOf) };
}

async function decide(
  operator: Operator,
  id: string | undefined,
  how: { readonly accept: true } | { readonly reject: string },
) {
  const { call } = await theApp();
  const path = `/api/operator/documents/${String(id)}`;
  return 'accept' in how
    ? await call(`${path}/accept`, { token: operator.token, body: {} })
    : await call(`${path}/reject`, { token: operator.token, body: { reason: how.reject } });
}

async function actionsOn(customer: MadeCustomer): Promise<readonly string[]> {
  const entries = await auditOf(await theApp(), customer);
  return entries.map(({ action }) => action).filter((action) => action.startsWith('document.'));
}

describe('documents', () => {
  it('are listed with their customers, those that wait first, and who looked is written down', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const early = await sendDocuments('identity');
    const late = await sendDocuments('address');
    await decide(operator, early.ids[0], { accept: true });
    await test.db.query({
      text: `update documents set received_at = '2020-01-01T00:00:00Z' where id = $1`,
      values: [early.ids[0]],
    });
    const { body } = await test.call('/api/operator/documents', { token: operator.token });
    const states = body.documents.map(({ state }: { state: string }) => state);
    expect(states).toEqual(states.toSorted().toReversed());
    const idOf = ({ id }: { id: string }) => id;
    expect(body.documents.map(idOf)).toEqual(expect.arrayContaining([late.ids[0], early.ids[0]]));
    const shown = (id: unknown) => body.documents.find((each: { id: string }) => each.id === id);
    expect(shown(late.ids[0])).toMatchObject({
      customerId: late.customer.id,
      username: late.customer.username,
      kind: 'address',
      state: 'received',
      decidedBy: '',
      mediaType: 'image/png',
      decidedAt: null,
    });
    expect(shown(early.ids[0])).toMatchObject({ state: 'accepted', decidedBy: operator.name });
    const [entry] = await test.db.query({
      text: `select subject, detail from audit_log where actor = $1 and action = 'documents.listed'`,
      values: [`operator:${operator.name}`],
    });
    expect(entry).toEqual({
      subject: 'documents',
      detail: { shown: body.documents.map(idOf) },
    });
  });

  it('are opened as attachments alone, and who opened them is written down', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, ids } = await sendDocuments('identity');
    const path = `/api/operator/documents/${String(ids[0])}/file`;
    const file = await test.call(path, { token: operator.token });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="identity _b_/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.body).toContain('PNG');
    expect((await auditOf(test, customer)).at(-1)).toEqual({
      actor: `operator:${operator.name}`,
      action: 'document.opened',
      detail: { document: ids[0] },
    });
  });

  it('are unknown where the file is gone, though it is written down who wanted to look', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, ids } = await sendDocuments('identity');
    await test.db.query({
      text: `update documents set file_key = $2 where id = $1`,
      values: [ids[0], randomUUID().replaceAll('-', '')],
    });
    const path = `/api/operator/documents/${String(ids[0])}/file`;
    expect((await test.call(path, { token: operator.token })).body.code).toBe('document.unknown');
    expect(await actionsOn(customer)).toEqual(['document.opened']);
  });
});

describe('accepting', () => {
  it('D32: tells the customer of each document, and verifies with the last that is wanted', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, token, ids } = await sendDocuments('bank', 'identity', 'address');
    for (const [index, id] of ids.entries()) {
      expect(await standingOf(test, customer)).toMatchObject({ verification: 'referred' });
      expect((await decide(operator, id, { accept: true })).body).toEqual({ isOK: true });
      await mailsOf(test, customer.email, 'has been accepted', index + 1);
    }
    expect(await standingOf(test, customer)).toMatchObject({ verification: 'verified' });
    const { documents } = (await test.call('/api/user/documents', { token })).body;
    for (const each of documents)
      expect(each).toMatchObject({ state: 'accepted', reason: '', decidedAt: expect.any(String) });
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      actor: `operator:${operator.name}`,
      action: 'document.accepted',
      detail: { document: ids[2], from: 'referred', to: 'verified' },
    });
  });

  it('D32: takes back no verdict of a person', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, ids } = await sendDocuments('identity', 'address');
    await setStanding(test, customer, { verification: 'failed' });
    for (const id of ids) await decide(operator, id, { accept: true });
    expect(await standingOf(test, customer)).toMatchObject({ verification: 'failed' });
  });
});

describe('rejecting', () => {
  it('gives the reason to the customer, by mail and in the list, and leaves the verification', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, token, ids } = await sendDocuments('identity');
    const reject = 'The picture is <too> dark & cut off.';
    expect((await decide(operator, ids[0], { reject })).body).toEqual({ isOK: true });
    const [mail] = await mailsOf(test, customer.email, 'could not accept');
    expect(mail?.text).toContain(reject);
    const { documents } = (await test.call('/api/user/documents', { token })).body;
    expect(documents).toMatchObject([{ state: 'rejected', reason: reject }]);
    expect(await standingOf(test, customer)).toMatchObject({ verification: 'referred' });
    const entry = (await auditOf(test, customer)).at(-1);
    expect(entry).toMatchObject({ action: 'document.rejected', detail: { document: ids[0] } });
    expect(JSON.stringify(entry)).not.toContain('dark');
  });

  it('without a reason is malformed, and changes nothing', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, ids } = await sendDocuments('identity');
    const before = await keptOf(test, customer);
    for (const reject of ['', '   ', 'x'.repeat(501)])
      expect((await decide(operator, ids[0], { reject })).body.code).toBe('request.malformed');
    expect(await keptOf(test, customer)).toEqual(before);
  });
});

describe('a document that is decided', () => {
  it('is decided once, also where two operators decide at once', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['documents']);
    const { customer, ids } = await sendDocuments('identity');
    const answers = await Promise.all(
      [operator, await logInOperator(test, ['documents'])].map(async (each, index) =>
        decide(each, ids[0], index === 0 ? { accept: true } : { reject: 'It is too dark.' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const before = await keptOf(test, customer);
    for (const how of [{ accept: true }, { reject: 'It is too dark.' }] as const) {
      const again = await decide(operator, ids[0], how);
      expect(again.body.code).toBe('document.decided');
    }
    expect(await keptOf(test, customer)).toEqual(before);
    const actions = await actionsOn(customer);
    expect(actions.filter((action) => !action.endsWith('.refused'))).toHaveLength(1);
    expect(actions).toHaveLength(4);
  });
});
