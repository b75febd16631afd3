import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  makeCustomer,
  unlimited,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../../test/start-test-app.ts';
import { logInOperator } from '../testing/desk-world.ts';
import { leaveTraces } from '../testing/traces.ts';

import { credit, placeBet, sendDocument } from '../testing/held-data.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

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
