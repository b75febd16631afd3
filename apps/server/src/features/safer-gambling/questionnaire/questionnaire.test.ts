import { describe, expect, it } from 'vitest';
import {
  advance,
  auditOf,
  firstPassword,
  logInNew,
  userInfo,
} from '../../../../test/worlds/customer-world.ts';
import { eachProfile } from '../../../../test/each-profile.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import {
  act,
  expectRefused,
  logInOperator,
  setStanding,
} from '../../desk/customers/testing/desk-world.ts';

const theApp = shareTestApp({}, createQuietFeed());
const path = '/api/user/compliance-answers';
const allYes = {
  BettingLevel: true,
  ResponsibleGamblingToolUsing: true,
  ResponsibleGamblingToolBenefit: true,
  StressRelatedIssue: true,
};

async function isAsked({ call }: TestApp, token: string): Promise<boolean> {
  return (await call(userInfo, { body: {}, token })).body.isCompliancePopup;
}

/** The answers of a customer that are stored, oldest first. */
async function answersOf({ db }: TestApp, { id }: { readonly id: number }) {
  return await db.query<Record<string, unknown>>({
    text: `select betting_level, tool_using, tool_benefit, stress_related_issue,
        asked_at is not null as was_asked, answered_at > asked_at as is_later
      from compliance_answers where customer_id = $1 order by id`,
    values: [id],
  });
}

describe('the compliance questionnaire', () => {
  it('is asked of one customer by an operator, until it is answered', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { token: anothers } = await logInNew(test);
    expect(await isAsked(test, token)).toBe(false);
    const operator = await logInOperator(test, ['customers']);
    const asked = await act(test, operator, { name: 'ask-questionnaire', id: customer.id });
    expect(asked.body).toEqual({ isOK: true });
    expect([await isAsked(test, token), await isAsked(test, anothers)]).toEqual([true, false]);
    expect((await test.logIn(customer.username, firstPassword)).body.isCompliancePopup).toBe(true);
    await advance(test, 'PT1M');
    const answers = { ...allYes, ResponsibleGamblingToolUsing: false };
    expect((await test.call(path, { token, body: answers })).body).toEqual({
      isOK: true,
      recommendsLowerLimit: false,
    });
    expect(await isAsked(test, token)).toBe(false);
    expect(await answersOf(test, customer)).toEqual([
      {
        betting_level: true,
        tool_using: false,
        tool_benefit: true,
        stress_related_issue: true,
        was_asked: true,
        is_later: true,
      },
    ]);
    expect(await auditOf(test, customer)).toMatchObject([
      { actor: `operator:${operator.name}`, action: 'customer.questionnaire_asked' },
      { action: 'customer.questionnaire_answered', detail: {} },
    ]);
  });

  it('recommends a lower limit where the first answer is No and the fourth Yes', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const body = { ...allYes, BettingLevel: false };
    expect((await test.call(path, { token, body })).body).toEqual({
      isOK: true,
      recommendsLowerLimit: true,
    });
  });

  it('keeps each set of answers, asked for or not, and changes none', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    for (const BettingLevel of [false, true])
      await test.call(path, { token, body: { ...allYes, BettingLevel } });
    expect(await answersOf(test, customer)).toMatchObject([
      { betting_level: false, was_asked: false },
      { betting_level: true, was_asked: false },
    ]);
    await expect(
      test.db.query('update compliance_answers set stress_related_issue = false'),
    ).rejects.toThrow('append-only');
  });

  it.each([
    ['StressRelatedIssue', undefined],
    ['BettingLevel', null],
    ['ResponsibleGamblingToolBenefit', 'yes'],
    ['another', true],
  ])('is not taken with %s as %j', async (name, value) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const answer = await test.call(path, { token, body: { ...allYes, [name]: value } });
    expect(answer.status).toBe(400);
    expect(await answersOf(test, customer)).toEqual([]);
  });

  it('is asked by an operator of nobody whose account is not open', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    await setStanding(test, customer, { status: 'closed' });
    await expectRefused(test, await logInOperator(test), {
      customer,
      name: 'ask-questionnaire',
      code: 'customer.state_invalid',
    });
  });
});

eachProfile(({ name, config }) => {
  const theApp = shareTestApp(config, createQuietFeed());

  it('the compliance questionnaire is asked again by itself, so many days after the last answers as the profile says', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await test.call(path, { token, body: allYes });
    const later = async (duration: string): Promise<boolean> => {
      await advance(test, duration);
      return (await test.logIn(customer.username, firstPassword)).body.isCompliancePopup;
    };
    const days = { ukgc: 180, ireland: 180, offshore: 365 }[name];
    expect(await later(`P${String(days - 1)}D`)).toBe(false);
    expect(await later('P1D')).toBe(true);
  });
});
