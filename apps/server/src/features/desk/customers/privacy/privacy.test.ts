import { pence } from '@furlong/money';
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
import { creditFromOutside } from '../../../../core/ledger/credit-from-outside.ts';
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

const theApp = shareTestApp(unlimited, createQuietFeed());

async function credit({ db }: TestApp, { accountId, username }: MadeCustomer): Promise<void> {
  await db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(1234),
      idempotencyKey: username,
      at: Date.now(),
    });
  });
}

async function placeBet({ db }: TestApp, { accountId }: MadeCustomer): Promise<void> {
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way,
        stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at)
      values ($1, gen_random_uuid(), 'Single', false, 250, 1, 250, 1, 'test', now())`,
    values: [accountId],
  });
}

async function sendDocument({ app, db }: TestApp, { username }: MadeCustomer, token: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    Firstname: 'Zoë',
    Lastname: 'Quill',
    Username: username,
  }))
    body.append(name, value);
  body.append('BankVerificationFile', new Blob(['%PDF-1.7\n%%EOF\n']), 'my bank.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const url = `${app.url}/api/forms/AccountVerification`;
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
  const [row] = await db.query<{ file_key: string }>(
    'select file_key from documents order by received_at desc limit 1',
  );
  return row?.file_key ?? '';
}

async function setClosed(test: TestApp, customer: MadeCustomer, age: string): Promise<void> {
  await setStanding(test, customer, { status: 'closed' });
  await test.db.query({
    text: 'update customers set status_changed_at = now() - $2::interval where id = $1',
    values: [customer.id, age],
  });
}

describe('the export of a customer', () => {
  it('is a file of all that is held, money in pounds, and who asked for it is written down', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await leaveTraces(test, customer);
    await sendDocument(test, customer, token);
    await credit(test, customer);
    await placeBet(test, customer);
    const operator = await logInOperator(test, ['privacy']);
    const answer = await test.call(`/api/operator/customers/${String(customer.id)}/export`, {
      token: operator.token,
    });
    expect(answer.status).toBe(200);
    const { id, username, email } = customer;
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="customer-${String(id)}.json"`),
    );
    expect(answer.body).toMatchObject({
      currency: 'GBP',
      customer: [
        {
          customerNumber: id,
          username,
          email,
          firstName: 'Zoë',
          lastName: 'Quill',
          dateOfBirth: '1990-04-05',
          address: { country: 'United Kingdom' },
        },
      ],
      accounts: [{ kind: 'customer', balance: 12.34 }],
      transactions: [{ amount: 12.34, balanceAfter: 12.34 }],
      bets: [{ wager: 'Single', stake: 2.5, potentialPayout: null, status: 'open' }],
      limitOperations: [{ kind: 'deposit', period: 'Daily', operation: 'set', amount: 25.5 }],
      consents: [{ channel: 'sms', isGiven: true, textVersion: '7' }],
      acceptedTexts: [{ name: 'funds' }, { name: 'terms', version: '7' }],
      exclusions: [{ kind: 'time_out', period: '0', reason: 'Bad week at work.' }],
      withdrawals: [
        {
          amount: 25.5,
          state: 'rejected',
          reason: 'The account is of Mrs Quill.',
          bankAccountNumber: '66554433',
          timeLine: [{ cause: 'rejected_by_operator' }],
        },
      ],
      bankAccounts: [
        { bankAccountNumber: '66554433', sortCode: '112233', iban: 'IE29AIBK93115212345678' },
      ],
      documents: [{ kind: 'bank', fileName: 'my bank.pdf' }],
      identityChecks: [{ outcome: 'referred', reference: 'provider-77' }],
      // The login of this test is among them.
      registerAnswers: [{ occasion: 'login' }, { answer: 'clear', reference: 'register-88' }],
      realityChecks: [{ intervalMinutes: 45 }],
      questionnaireRequests: [{}],
      questionnaireAnswers: [{ bettingLevel: false, stressRelatedIssue: true, askedAt: null }],
      monthlyStatements: [{ month: '2026-10-01', isSent: true }],
      promotionClaims: [{ promotion: '20backclaim' }],
      promotionAwards: [{ promotion: 'SecondPlace', amount: 7.77 }],
      vulnerabilityChecks: [{ outcome: 'adverse', reference: 'records-99' }],
      harmCases: [{ closedAt: null, events: [{ words: 'Lost £777.00 in 30 days.' }] }],
      notes: [{ text: 'Lives with a lodger.' }],
      favourites: [{ name: 'Leyton Orient' }],
      freeBets: [{ source: 'operator', amount: 7.5, history: [{ what: 'granted' }] }],
      knownDevices: [{}, {}],
      emailCodes: [{ network: '192.0.2.7' }],
      betslips: [{ bets: [] }],
    });
    expect(answer.body.sessions.length).toBeGreaterThan(0);
    expect(answer.body.log.at(-1)).toMatchObject({ action: 'customer.exported', by: 'operator' });
    const text = JSON.stringify(answer.body);
    for (const secret of ['argon2', 'Pence', operator.name]) expect(text).not.toContain(secret);
    expect((await auditOf(test, customer)).at(-1)).toEqual({
      actor: `operator:${operator.name}`,
      action: 'customer.exported',
      detail: {},
    });
  });

  it('holds what operators wrote about a payment of the customer', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    await test.db.query({
      text: `with deposit as (
          insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence, currency,
            is_test, state, created_at, moved_at, expires_at)
          select gen_random_uuid(), $1, a.id, gen_random_uuid(), 'card', 1000, 'GBP', true, 'failed', now(), now(), now()
          from accounts a where a.customer_id = $1 and a.kind = 'customer' returning id
        ), finding as (
          insert into payment_findings (provider, cause, deposit_id, payment_uid, found_at)
          select 'card', 'amount', id, 'u-1', now() from deposit returning id
        )
        insert into payment_finding_events (finding_id, kind, made_by, words, at)
        select id, 'outcome', 'operator:keeper1', 'Rang the customer.', now() from finding`,
      values: [customer.id],
    });
    const operator = await logInOperator(test, ['privacy']);
    const { body } = await test.call(`/api/operator/customers/${String(customer.id)}/export`, {
      token: operator.token,
    });
    expect(body.paymentFindings).toMatchObject([{ events: [{ words: 'Rang the customer.' }] }]);
    expect(JSON.stringify(body)).not.toContain('keeper1');
  });

  it('holds nothing of anybody else', async () => {
    const test = await theApp();
    const [one, other] = [await makeCustomer(test), await makeCustomer(test)];
    for (const each of [one, other]) {
      await leaveTraces(test, each);
      await credit(test, each);
      await placeBet(test, each);
    }
    const operator = await logInOperator(test, ['privacy']);
    const { body } = await test.call(`/api/operator/customers/${String(one.id)}/export`, {
      token: operator.token,
    });
    for (const name of ['transactions', 'bets', 'consents', 'notes', 'emailCodes', 'betslips'])
      expect([name, body[name].length]).toEqual([name, 1]);
    expect(JSON.stringify(body)).not.toContain(other.username);
  });

  it('leaves no table out that names a customer or an account', async () => {
    const { db } = await theApp();
    const rows = await db.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name in ('customer_id', 'account_id')
       order by name`,
    );
    // A table that is new here is one for the export, and for the erasure if it tells of a person.
    expect(rows.map(({ name }) => name)).toEqual([
      'accepted_texts',
      'accounts',
      'bets',
      'betslips',
      'cash_outs',
      'compliance_answers',
      'compliance_requests',
      'consents',
      'customer_notes',
      'customer_standings',
      'day_winnings',
      'deposits',
      'documents',
      'dormancies',
      'entries',
      'exclusions',
      'favourites',
      'free_bets',
      'funds_requests',
      'harm_cases',
      'identity_checks',
      'known_devices',
      'limit_operations',
      'limit_reviews',
      'money_withdrawals',
      'monthly_statements',
      'payout_destinations',
      'promotion_awards',
      'promotion_claims',
      'push_devices',
      'reality_checks',
      'register_answers',
      'sessions',
      'submissions',
      'vulnerability_checks',
    ]);
  });
});

describe('the row of a customer', () => {
  it('is in the export with every column but hashes and the forms in which names are compared', async () => {
    const test = await theApp();
    const { id } = await makeCustomer(test);
    const operator = await logInOperator(test, ['privacy']);
    const { body } = await test.call(`/api/operator/customers/${String(id)}/export`, {
      token: operator.token,
    });
    const columns = await test.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = 'customers'
         and column_name !~ '_hash$' and column_name not in ('email_name', 'login_name')`,
    );
    expect(Object.keys(body.customer[0])).toHaveLength(columns.length);
  });
});

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
    // The language that everybody has who said nothing.
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
