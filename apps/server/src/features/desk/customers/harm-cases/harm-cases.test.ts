import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  mailsOf,
  makeCustomer,
  unlimited,
  userInfo,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import {
  createQuietFeed,
  shareTestApp,
  type CallAnswer,
  type TestApp,
} from '../../../../../test/start-test-app.ts';
import { findAuditBreak } from '../../../../core/audit/follow-chain.ts';
import {
  act,
  logInOperator,
  openMarkedCase,
  reason,
  setStanding,
  standingOf,
  type Operator,
} from '../testing/desk-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

async function take(
  { call }: TestApp,
  operator: Operator,
  asked: { readonly caseId: number; readonly action: string; readonly words?: string },
): Promise<CallAnswer> {
  const { caseId, action, words = reason } = asked;
  const path = `/api/operator/harm-cases/${String(caseId)}`;
  return await call(path, { token: operator.token, body: { action, words } });
}

async function look({ call }: TestApp, { token }: Operator, caseId: number) {
  return (await call(`/api/operator/harm-cases/${String(caseId)}`, { token })).body;
}

async function list({ call }: TestApp, { token }: Operator) {
  const ids: number[] = [];
  for (let after: number | null = 0; after !== null;) {
    const path = after === 0 ? '' : `?after=${String(after)}`;
    const { body } = await call(`/api/operator/harm-cases${path}`, { token });
    ids.push(...body.cases.map(({ id }: { id: number }) => id));
    after = body.next;
  }
  return ids;
}

async function openNew(test: TestApp): Promise<{ customer: MadeCustomer; caseId: number }> {
  const customer = await makeCustomer(test);
  return { customer, caseId: await openMarkedCase(test, customer) };
}

describe('a case of harm', () => {
  it('is read with its marker, reason and figures, and who looks is written down', async () => {
    const test = await theApp();
    const { customer, caseId } = await openNew(test);
    const operator = await logInOperator(test, ['safer-gambling']);
    const body = await look(test, operator, caseId);
    expect(body).toMatchObject({
      id: caseId,
      customerId: customer.id,
      username: customer.username,
      closedAt: null,
      strength: 'notable',
      families: ['spend'],
      events: [
        {
          kind: 'marker',
          family: 'spend',
          strength: 'notable',
          by: 'program',
          action: null,
          words: 'Lost £500.00 in 30 days.',
          figures: { lossPence30: 50_000 },
        },
      ],
    });
    expect((await auditOf(test, customer)).at(-1)).toEqual({
      actor: `operator:${operator.name}`,
      action: 'harm_case.opened',
      detail: { case: caseId },
    });
  });

  it('keeps what operators do about it in their words, and the audit log keeps numbers alone', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const caseId = await openMarkedCase(test, customer);
    const operator = await logInOperator(test, ['safer-gambling']);
    const asked = async () => {
      const { isLimitAsked, isCompliancePopup } = (await test.call(userInfo, { body: {}, token }))
        .body;
      return [isLimitAsked, isCompliancePopup];
    };
    expect(await asked()).toEqual([false, false]);
    const actions = ['note', 'contact', 'ask_questionnaire', 'ask_limit', 'outcome'];
    for (const action of actions) {
      const answer = await take(test, operator, { caseId, action, words: `About ${action}.` });
      expect([action, answer.body]).toEqual([action, { isOK: true }]);
    }
    expect(await asked()).toEqual([true, true]);
    const [mail] = await mailsOf(test, customer.email, 'Setting a limit');
    expect(mail?.text).not.toContain('marketing');
    const { events } = await look(test, operator, caseId);
    const by = `operator:${operator.name}`;
    expect(events.slice(1)).toMatchObject([
      { kind: 'action', action: 'harm_case.noted', by, words: 'About note.' },
      { kind: 'action', action: 'customer.contacted', by, words: 'About contact.' },
      { kind: 'action', action: 'customer.questionnaire_asked', words: 'About ask_questionnaire.' },
      { kind: 'action', action: 'customer.limit_asked', words: 'About ask_limit.' },
      { kind: 'outcome', action: null, by, words: 'About outcome.' },
    ]);
    const log = JSON.stringify(await auditOf(test, customer));
    expect(log).toContain('customer.contacted');
    for (const secret of ['About', 'spend', '500']) expect(log).not.toContain(secret);
    expect(await findAuditBreak(test.db)).toBeUndefined();
  });

  it('remembers what is done to its customer by the other calls', async () => {
    const test = await theApp();
    const { customer, caseId } = await openNew(test);
    const operator = await logInOperator(test);
    await act(test, operator, { name: 'close', id: customer.id });
    expect(await standingOf(test, customer)).toMatchObject({ status: 'closed' });
    expect((await look(test, operator, caseId)).events.at(-1)).toMatchObject({
      kind: 'action',
      action: 'customer.closed',
      words: reason,
    });
  });

  it('is closed once, and nothing is done about it after that', async () => {
    const test = await theApp();
    const { customer, caseId } = await openNew(test);
    const operators = [await logInOperator(test), await logInOperator(test)] as const;
    const answers = await Promise.all(
      operators.map(async (each) => await take(test, each, { caseId, action: 'close' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Another case of the customer is not touched by what is asked of this one.
    await test.db.query({
      text: `with opened as (
          insert into harm_cases (customer_id, opened_at) values ($1, now()) returning id)
        insert into harm_case_events (case_id, kind, family, strength, figures, made_by, words, at)
        select id, 'marker', 'time', 'notable', '{}', 'program', '', now() from opened`,
      values: [customer.id],
    });
    for (const action of ['note', 'outcome', 'ask_limit', 'close'])
      expect((await take(test, operators[0], { caseId, action })).body.code).toBe(
        'harm_case.closed',
      );
    const { closedAt, events } = await look(test, operators[0], caseId);
    expect(closedAt).not.toBeNull();
    expect(events).toHaveLength(2);
    expect(events.at(-1)).toMatchObject({ kind: 'closed', words: reason });
    const others = await test.db.query({
      text: `select e.kind from harm_case_events e join harm_cases h on h.id = e.case_id
        where h.customer_id = $1 and h.closed_at is null`,
      values: [customer.id],
    });
    expect(others).toEqual([{ kind: 'marker' }]);
  });

  it('asks nobody anything whose account is shut', async () => {
    const test = await theApp();
    const { customer, caseId } = await openNew(test);
    await setStanding(test, customer, { status: 'closed' });
    const operator = await logInOperator(test);
    for (const action of ['ask_questionnaire', 'ask_limit'])
      expect((await take(test, operator, { caseId, action })).body.code).toBe(
        'customer.state_invalid',
      );
    expect((await look(test, operator, caseId)).events).toHaveLength(1);
  });
});

describe('the list of cases', () => {
  it('has the open ones first, the oldest of them first, and all of them page by page', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['safer-gambling']);
    const [closed, older, younger] = [
      await openNew(test),
      await openNew(test),
      await openNew(test),
    ] as const;
    await take(test, operator, { caseId: closed?.caseId ?? 0, action: 'close' });
    // The cases fill more than a page, and all of them were opened long before.
    await test.db.query(`with made as (
        insert into customers (username, password_hash) select 'case' || n, '' from generate_series(1, 60) n
        returning id),
      opened as (
        insert into harm_cases (customer_id, opened_at) select id, '2020-01-01' from made returning id)
      insert into harm_case_events (case_id, kind, family, strength, figures, made_by, words, at)
      select id, 'marker', 'time', 'strong', '{}', 'program', '', '2020-01-01' from opened`);
    const ids = await list(test, operator);
    expect(new Set(ids).size).toBe(ids.length);
    const rows = await test.db.query<{ id: number }>(
      'select id from harm_cases order by closed_at is not null, opened_at, id',
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids.indexOf(older?.caseId ?? 0)).toBeLessThan(ids.indexOf(younger?.caseId ?? 0));
    expect(ids.indexOf(younger?.caseId ?? 0)).toBeLessThan(ids.indexOf(closed?.caseId ?? 0));
    const entries = await test.db.query<{ detail: { shown: number[] } }>({
      text: `select detail from audit_log where actor = $1 and action = 'harm_cases.listed' order by id`,
      values: [`operator:${operator.name}`],
    });
    expect(entries.flatMap(({ detail }) => detail.shown)).toEqual(ids);
  });
});
