import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  firstPassword,
  logInNew,
  mailsOf,
  makeCustomer,
  unlimited,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../../test/start-test-app.ts';
import { findAuditBreak } from '../../../../core/audit/follow-chain.ts';
import { sweepFiles } from '../../../../core/files/files.jobs.ts';
import { openFiles } from '../../../../wiring/open-files.ts';
import {
  act,
  expectRefused,
  logInOperator,
  reason,
  setStanding,
  standingOf,
} from '../testing/desk-world.ts';
import { countLeft, leaveTraces } from '../testing/traces.ts';

import { credit, placeBet, sendDocument } from '../testing/held-data.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

async function setClosed(test: TestApp, customer: MadeCustomer, age: string): Promise<void> {
  await setStanding(test, customer, { status: 'closed' });
  await test.db.query({
    text: 'update customers set status_changed_at = now() - $2::interval where id = $1',
    values: [customer.id, age],
  });
}

describe('erasure', () => {
  it('empties what is personal, removes files, keeps money, and shuts the account for good', async () => {
    const test = await theApp();
    const { db } = test;
    const { customer, token } = await logInNew(test);
    await leaveTraces(test, customer);
    const key = await sendDocument(test, customer, token);
    await db.query({
      text: `update customers set prefix = 'Ms', phone = '07700900123', mobile_phone = phone,
          work_phone = phone, promotion_code = 'ZOE', security_question = 'Pet?',
          security_answer_hash = 'x', status_reason = 'Moves to Zürich', email_confirmed_at = now(),
          password_changed_at = now(), preferences = '{"oddFormat": "decimal"}', language = 'de',
          wants_monthly_statement = true
        where id = $1`,
      values: [customer.id],
    });
    const operator = await logInOperator(test, ['privacy']);
    await act(test, await logInOperator(test), { name: 'close', id: customer.id });
    await mailsOf(test, customer.email, 'ist geschlossen');
    await setClosed(test, customer, '5 years 2 days');
    const answer = await act(test, operator, { name: 'erase', id: customer.id });
    expect(answer.body).toEqual({ isOK: true });

    const [row] = await db.query<Record<string, unknown>>({
      text: 'select * from customers where id = $1',
      values: [customer.id],
    });
    const held = Object.entries(row ?? {}).filter(
      ([, value]) => value !== '' && value !== null && JSON.stringify(value) !== '{}',
    );
    expect(held.map(([name]) => name).toSorted()).toEqual([
      'created_at',
      'currency_number',
      'erased_at',
      'id',
      'is_verified',
      'language',
      'login_name',
      'must_change_password',
      'password_hash',
      'referral',
      'stake_factor_percent',
      'status',
      'status_changed_at',
      'username',
      'verification',
      'wants_monthly_statement',
    ]);
    // The language is the one of everybody who has said nothing.
    expect(row).toMatchObject({ language: 'en', wants_monthly_statement: false });
    const erased = `erased-${String(customer.id)}`;
    expect(row).toMatchObject({ username: erased, login_name: erased, status: 'closed' });
    const notes = await db.query({
      text: 'select action, text from customer_notes where customer_id = $1',
      values: [customer.id],
    });
    expect(notes).toEqual([{ action: 'customer.erased', text: reason }]);
    expect(await countLeft(test, customer)).toEqual({
      sessions: 0,
      known_devices: 0,
      push_devices: 0,
      favourites: 0,
      betslips: 0,
      documents: 0,
      email_codes: 0,
      mails: 0,
      jobs: 0,
      references: 0,
      reasons: 0,
      banks: 0,
      cards: 0,
      ends: 0,
      harms: 0,
      accounts: 1,
      consents: 1,
    });

    const folder = path.join(os.tmpdir(), `furlong-files-${path.basename(test.databaseUrl)}`);
    const files = await openFiles(db, { kind: 'folder', folder });
    const listKeys = async () => {
      const keys: string[] = [];
      for await (const each of files.listOlderThan(0)) keys.push(each);
      return keys;
    };
    expect(await listKeys()).toContain(key);
    await sweepFiles({ db, files, log: { warn: () => undefined } }, 0);
    expect(await listKeys()).not.toContain(key);

    for (const [name, password] of [
      [customer.username, firstPassword],
      [erased, firstPassword],
      [erased, ''],
    ] as const)
      expect((await test.logIn(name, password)).body.status).not.toBe('1');
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      actor: `operator:${operator.name}`,
      action: 'customer.erased',
    });
    const log = await db.query('select actor, subject, detail from audit_log');
    expect(JSON.stringify(log)).not.toMatch(/Quill|Zoë|telephone|Zürich|66554433/);
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it('is done once, and nothing is done to the customer after it', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await setClosed(test, customer, '5 years 2 days');
    const operators = [await logInOperator(test), await logInOperator(test)];
    const answers = await Promise.all(
      operators.map(async (each) => await act(test, each, { name: 'erase', id: customer.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [operator] = operators;
    if (operator === undefined) throw new Error('there are two');
    await setStanding(test, customer, { askedAt: '2026-11-26T12:00:00Z' });
    for (const name of ['erase', 'reactivate', 'lock', 'close'])
      await expectRefused(test, operator, { customer, name, code: 'customer.state_invalid' });
    const body = { outcome: 'failed' };
    await expectRefused(test, operator, {
      customer,
      name: 'verify',
      code: 'customer.state_invalid',
      body,
    });
  });

  it('closes the case of harm that is open, by an event without a word of the customer', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await leaveTraces(test, customer);
    await setClosed(test, customer, '5 years 2 days');
    const operator = await logInOperator(test);
    await act(test, operator, { name: 'erase', id: customer.id });
    const events = await test.db.query({
      text: `select e.kind, e.made_by, e.words, e.at = h.closed_at as is_at_closing
        from harm_cases h join harm_case_events e on e.case_id = h.id
        where h.customer_id = $1 order by e.id`,
      values: [customer.id],
    });
    expect(events).toMatchObject([
      { kind: 'marker', words: '' },
      { kind: 'closed', made_by: `operator:${operator.name}`, words: '', is_at_closing: true },
    ]);
  });

  it('leaves name and address free for the same person to come again', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await setClosed(test, customer, '5 years 2 days');
    await act(test, await logInOperator(test), { name: 'erase', id: customer.id });
    const { username, email } = customer;
    const again = await test.db.query({
      text: `insert into customers (username, password_hash, email) values ($1, '', $2) returning id`,
      values: [username, email],
    });
    expect(again).toHaveLength(1);
  });

  it.each(['1 day', '4 years 364 days'])(
    'is refused %s after closing, and changes nothing',
    async (age) => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      await setClosed(test, customer, age);
      await expectRefused(test, await logInOperator(test), {
        customer,
        name: 'erase',
        code: 'customer.retained',
      });
    },
  );

  it('is refused where nobody knows when the account was closed', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await setStanding(test, customer, { status: 'closed' });
    await expectRefused(test, await logInOperator(test), {
      customer,
      name: 'erase',
      code: 'customer.retained',
    });
  });

  it('is refused where money or an open bet is left, which somebody must be there to be paid', async () => {
    const test = await theApp();
    for (const leave of [credit, placeBet, leaveOpenWithdrawal]) {
      const customer = await makeCustomer(test);
      await leave(test, customer);
      await setClosed(test, customer, '6 years');
      await expectRefused(test, await logInOperator(test), {
        customer,
        name: 'erase',
        code: 'customer.state_invalid',
      });
      expect(await standingOf(test, customer)).toMatchObject({ status: 'closed' });
    }
  });
});

/** A withdrawal that nobody has decided about: its money is in no account of the customer any more. */
async function leaveOpenWithdrawal(test: TestApp, customer: MadeCustomer): Promise<void> {
  await leaveTraces(test, customer);
  const text = `update money_withdrawals set state = 'requested' where customer_id = $1`;
  await test.db.query({ text, values: [customer.id] });
}
