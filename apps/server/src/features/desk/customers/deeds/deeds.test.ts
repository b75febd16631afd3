import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import {
  auditOf,
  firstPassword,
  logInNew,
  mailsOf,
  makeCustomer,
  unlimited,
  userInfo,
} from '../../../../../test/worlds/customer-world.ts';
import { untilSomebodyWaits } from '../../../../../test/until.ts';
import { createQuietFeed, shareTestApp } from '../../../../../test/start-test-app.ts';
import { findAuditBreak } from '../../../../core/audit/follow-chain.ts';
import { hashMailedPassword } from '../../../../core/login/mailed-password.ts';
import {
  act,
  expectRefused,
  keptOf,
  logInOperator,
  reason,
  setStanding,
  standingOf,
} from '../testing/desk-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const closed = 'This account is not open. Please contact support.';

describe('a lock', () => {
  it('D2: ends every session within a second, keeps the customer out, and is lifted', async () => {
    const test = await theApp();
    const { customer, token, cookies } = await logInNew(test);
    const operator = await logInOperator(test, ['customers']);
    expect((await act(test, operator, { name: 'lock', id: customer.id })).body).toEqual({
      isOK: true,
    });
    await eventually(async () => {
      expect((await test.call(userInfo, { body: {}, token })).body.code).toBe('session.expired');
    });
    const headers = { cookie: cookies };
    expect((await test.call('/api/auth/token', { body: {}, headers })).status).toBe(401);
    const refused = await test.logIn(customer.username, firstPassword);
    expect(refused.body).toEqual({ status: '0', message: closed });
    expect(await standingOf(test, customer)).toMatchObject({
      status: 'locked',
      status_reason: reason,
    });
    await act(test, operator, { name: 'unlock', id: customer.id });
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('1');
    const notes = await test.db.query<{ id: number; text: string }>({
      text: 'select id, action, text from customer_notes where customer_id = $1 order by id',
      values: [customer.id],
    });
    expect(notes).toMatchObject([
      { action: 'customer.locked', text: reason },
      { action: 'customer.unlocked', text: reason },
    ]);
    const actor = `operator:${operator.name}`;
    expect(await auditOf(test, customer)).toEqual([
      { actor, action: 'customer.locked', detail: { note: notes[0]?.id } },
      { actor, action: 'customer.unlocked', detail: { note: notes[1]?.id } },
    ]);
    expect(await findAuditBreak(test.db)).toBeUndefined();
  });
});

describe('closing', () => {
  it('shuts an account that is open or locked, voids a mailed password, and tells the customer', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    for (const status of ['active', 'locked']) {
      const customer = await makeCustomer(test);
      await setStanding(test, customer, { status });
      await test.db.query({
        text: `update customers set mailed_password_hash = $2, mailed_password_until = 'infinity'
          where id = $1`,
        values: [customer.id, hashMailedPassword('rainy456')],
      });
      expect((await act(test, operator, { name: 'close', id: customer.id })).status).toBe(200);
      expect(await standingOf(test, customer)).toMatchObject({ status: 'closed' });
      const login = await test.logIn(customer.username, 'rainy456');
      expect(login.body.status).toBe('0');
      await mailsOf(test, customer.email, 'has been closed');
    }
  });
});

describe('reactivation', () => {
  it('opens a closed account whose customer has asked, once, and tells the customer', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const customer = await makeCustomer(test);
    await setStanding(test, customer, { status: 'closed' });
    const refused = { customer, name: 'reactivate', code: 'customer.state_invalid' };
    await expectRefused(test, operator, refused);
    await setStanding(test, customer, { askedAt: '2026-11-26T12:00:00Z' });
    const answer = await act(test, operator, { name: 'reactivate', id: customer.id });
    expect(answer.body).toEqual({ isOK: true });
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('1');
    await mailsOf(test, customer.email, 'is open again');
    await setStanding(test, customer, { status: 'closed' });
    await expectRefused(test, operator, refused);
  });

  it('opens no excluded account, though its customer has asked', async () => {
    const test = await theApp();
    const operator = await logInOperator(test);
    const customer = await makeCustomer(test);
    await setStanding(test, customer, { status: 'excluded', askedAt: '2026-11-26T12:00:00Z' });
    for (const name of ['reactivate', 'unlock', 'lock', 'close', 'erase'])
      await expectRefused(test, operator, { customer, name, code: 'customer.state_invalid' });
  });
});

describe('a deed that the state of the account does not allow', () => {
  it.each([
    ['lock', 'locked'],
    ['lock', 'closed'],
    ['unlock', 'active'],
    ['unlock', 'closed'],
    ['close', 'closed'],
    ['reactivate', 'active'],
    ['reactivate', 'locked'],
    ['erase', 'active'],
  ])('%s is refused where it is %s, and changes nothing', async (name, status) => {
    const test = await theApp();
    const operator = await logInOperator(test);
    const customer = await makeCustomer(test);
    await setStanding(test, customer, { status, askedAt: '2026-11-26T12:00:00Z' });
    await expectRefused(test, operator, { customer, name, code: 'customer.state_invalid' });
  });

  it.each(['lock', 'unlock', 'close', 'reactivate', 'verify', 'erase'])(
    '%s without a reason is malformed, and changes nothing',
    async (name) => {
      const test = await theApp();
      const operator = await logInOperator(test);
      const customer = await makeCustomer(test);
      const before = await keptOf(test, customer);
      for (const given of ['', '  a  ', 'x'.repeat(501), undefined]) {
        const body = { reason: given, ...(name === 'verify' ? { outcome: 'failed' } : {}) };
        const answer = await act(test, operator, { name, id: customer.id, body });
        expect(answer.body.code).toBe('request.malformed');
      }
      expect(await keptOf(test, customer)).toEqual(before);
    },
  );
});

describe('verification by an operator', () => {
  it.each([
    ['referred', 'verified', 'customer.verified'],
    ['failed', 'verified', 'customer.verified'],
    ['verified', 'failed', 'customer.verification_failed'],
  ])('D32: makes %s %s, and is refused once more', async (from, outcome, action) => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const customer = await makeCustomer(test);
    await setStanding(test, customer, { verification: from });
    const deed = { name: 'verify', id: customer.id, body: { outcome } };
    expect((await act(test, operator, deed)).body).toEqual({ isOK: true });
    expect(await standingOf(test, customer)).toMatchObject({ verification: outcome });
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      action,
      detail: { from, to: outcome },
    });
    await expectRefused(test, operator, {
      customer,
      name: 'verify',
      code: 'customer.state_invalid',
      body: { outcome },
    });
  });
});

describe('restrictions', () => {
  const restrictions = {
    prohibitedSportCodes: ['F'],
    prohibitedPriceTypes: ['SP', 'Fixed Price'],
    stakeMax: 0,
    stakeFactorPercent: 1000,
  };

  it('D21: are kept as bets read them, and take the place of those before', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const customer = await makeCustomer(test);
    const set = async (changes: object) =>
      await act(test, operator, {
        name: 'restrict',
        id: customer.id,
        body: { restrictions: { ...restrictions, ...changes } },
      });
    const read = async () =>
      await test.db.query({
        text: 'select restrictions, stake_factor_percent from customers where id = $1',
        values: [customer.id],
      });
    expect((await set({})).body).toEqual({ isOK: true });
    expect(await read()).toEqual([
      {
        restrictions: {
          prohibitedSportcodes: ['F'],
          prohibitedPriceTypes: ['SP', 'Fixed Price'],
          maxStakePence: 0,
        },
        stake_factor_percent: 1000,
      },
    ]);
    const free = { prohibitedSportCodes: [], prohibitedPriceTypes: [], stakeMax: null };
    await set({ ...free, stakeFactorPercent: 100 });
    expect(await read()).toEqual([
      {
        restrictions: { prohibitedSportcodes: [], prohibitedPriceTypes: [], maxStakePence: null },
        stake_factor_percent: 100,
      },
    ]);
    expect((await auditOf(test, customer)).at(0)).toMatchObject({
      action: 'customer.restricted',
      detail: { prohibitedSportcodes: ['F'], maxStakePence: 0, stakeFactorPercent: 1000 },
    });
  });

  it.each([
    { prohibitedSportCodes: ['H,h'] },
    { prohibitedSportCodes: ['no sport'] },
    { prohibitedPriceTypes: ['sp'] },
    { stakeMax: -1 },
    { stakeMax: 0.001 },
    { stakeFactorPercent: -1 },
    { stakeFactorPercent: 1001 },
    { surplus: 1 },
  ])('are refused where they hold %j', async (changes) => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const customer = await makeCustomer(test);
    const before = await keptOf(test, customer);
    const body = { restrictions: { ...restrictions, ...changes } };
    const answer = await act(test, operator, { name: 'restrict', id: customer.id, body });
    expect(answer.body.code).toBe('request.malformed');
    expect(await keptOf(test, customer)).toEqual(before);
  });
});

describe('two operators at once', () => {
  it.each([
    ['lock', 'active'],
    ['unlock', 'locked'],
    ['close', 'active'],
    ['reactivate', 'closed'],
  ])('%s an account once', async (name, status) => {
    const test = await theApp();
    const operators = [await logInOperator(test), await logInOperator(test)];
    const customer = await makeCustomer(test);
    await setStanding(test, customer, { status, askedAt: '2026-11-26T12:00:00Z' });
    const answers = await Promise.all(
      operators.map(async (each) => await act(test, each, { name, id: customer.id })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const actions = (await auditOf(test, customer)).map(({ action }) => action);
    expect(actions.filter((action) => !action.endsWith('.refused'))).toHaveLength(1);
    expect(actions).toHaveLength(2);
  });
});

describe('a deed beside a bet', () => {
  it.each(['lock', 'close', 'verify', 'restrict'])(
    '%s waits for the account before it takes the row of the customer',
    async (name) => {
      const test = await theApp();
      const operator = await logInOperator(test, ['customers']);
      const { id, accountId } = await makeCustomer(test);
      const restrictions = {
        prohibitedSportCodes: [],
        prohibitedPriceTypes: [],
        stakeMax: null,
        stakeFactorPercent: 100,
      };
      const more = { verify: { outcome: 'failed' }, restrict: { restrictions } };
      const answer = await test.db.transaction(async (tx) => {
        await tx.query({
          text: 'select 1 from accounts where id = $1 for update',
          values: [accountId],
        });
        const body = Object.entries(more).find(([each]) => each === name)?.[1] ?? {};
        const acting = act(test, operator, { name, id, body });
        await untilSomebodyWaits(test.db);
        await tx.query({ text: `update customers set phone = '1' where id = $1`, values: [id] });
        return { acting };
      });
      expect((await answer.acting).status).toBe(200);
    },
  );
});
