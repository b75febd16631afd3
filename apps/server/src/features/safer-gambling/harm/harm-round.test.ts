import { jurisdictions, type Jurisdiction } from '@furlong/customer';
import { formatPounds, pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  firstPassword,
  logInNew,
  mailsOf,
  makeCustomer,
  unlimited,
  userInfo,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';
import { eachProfile } from '../../../../test/each-profile.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { lockAccountOf } from '../../../core/customers/lock-account.ts';
import { tellMarkers } from '../../../core/harm/tell-markers.ts';
import type { JobHandler } from '../../../platform/jobs/job-handler.ts';
import { beginHarmRound, createHarmRoundHandler, HARM_ROUND_JOB } from './harm.jobs.ts';

const DAY_MS = 86_400_000;
const start = Date.now();

/** Settled bets that came to nothing, in one stake each. */
async function lose({ db }: TestApp, { accountId }: MadeCustomer, pence: number): Promise<void> {
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way, stake_per_line_pence,
        line_count, stake_pence, leg_count, status, rules_version, placed_at)
      values ($1, gen_random_uuid(), 'Single', false, $2, 1, $2, 1, 'settled', 'test', $3)`,
    values: [accountId, pence, new Date(start - 20 * DAY_MS)],
  });
}

async function runPage(handler: JobHandler, payload: object): Promise<void> {
  if (handler.place !== 'outside') throw new Error('a round runs outside a transaction');
  const signal = new AbortController().signal;
  await handler.run(payload, { key: '', tries: 1, signal });
}

/** Makes the function that looks at one customer as a round of this day does. */
function lookUnder(jurisdiction: Jurisdiction) {
  return async ({ db }: TestApp, { id }: MadeCustomer, now = start): Promise<void> => {
    const handler = createHarmRoundHandler({ db, clock: { now: () => now }, jurisdiction }, 1);
    await runPage(handler, { day: `test ${String(now)}`, after: id - 1 });
  };
}

async function eventsOf({ db }: TestApp, { id }: MadeCustomer) {
  return await db.query<Record<string, unknown>>({
    text: `select h.id as case, e.kind, e.family, e.strength, e.action, e.made_by, e.words,
        e.figures ->> 'lossPence30' as lost
      from harm_cases h join harm_case_events e on e.case_id = h.id
      where h.customer_id = $1 order by e.id`,
    values: [id],
  });
}

async function closeCases({ db }: TestApp, { id }: MadeCustomer): Promise<void> {
  await db.query({
    text: 'update harm_cases set closed_at = opened_at where customer_id = $1',
    values: [id],
  });
}

async function consentsOf({ db }: TestApp, { id }: MadeCustomer) {
  return await db.query<{ channel: string; is_given: boolean }>({
    text: `select distinct on (channel) channel, is_given from consents
      where customer_id = $1 order by channel, id desc`,
    values: [id],
  });
}

eachProfile(({ jurisdiction, config }) => {
  const theApp = shareTestApp({ ...unlimited, ...config }, createQuietFeed());
  const { harm } = jurisdiction;
  const lookAt = lookUnder(jurisdiction);

  describe('a marker of harm', () => {
    it('opens a case with its reason and figures, and the audit log says no more than its number', async () => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      const lost = pence(harm.thresholds.lossPence30.notable);
      await lose(test, customer, lost);
      await lookAt(test, customer);
      const [event, ...others] = await eventsOf(test, customer);
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        kind: 'marker',
        family: 'spend',
        strength: 'notable',
        action: null,
        made_by: 'program',
        words: `Lost £${formatPounds(lost)} in 30 days.`,
        lost: String(lost),
      });
      expect(await auditOf(test, customer)).toEqual([
        { actor: 'program', action: 'customer.harm_marked', detail: { case: event?.['case'] } },
      ]);
      expect(await consentsOf(test, customer)).toEqual([]);
    });

    it('is told once in the days of the profile, also where its case was closed, and then again', async () => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      await lose(test, customer, harm.thresholds.lossPence30.notable);
      await lookAt(test, customer);
      await lookAt(test, customer);
      await closeCases(test, customer);
      await lookAt(test, customer, start + DAY_MS);
      expect(await eventsOf(test, customer)).toHaveLength(1);
      const later = start + harm.toldAgainAfterDays * DAY_MS;
      await test.db.query({
        text: 'update bets set placed_at = $2 where account_id = $1',
        values: [customer.accountId, new Date(later - 10 * DAY_MS)],
      });
      await lookAt(test, customer, later - 1);
      expect(await eventsOf(test, customer)).toHaveLength(1);
      await lookAt(test, customer, later);
      const cases = (await eventsOf(test, customer)).map((event) => event['case']);
      expect(new Set(cases).size).toBe(2);
    });

    it('joins the open case where it has become strong, stops marketing at once and asks for a limit', async () => {
      const test = await theApp();
      const { customer, token } = await logInNew(test);
      await test.db.query({
        text: `insert into consents (customer_id, product, channel, is_given, text_version, at)
        values ($1, 'betting', 'email', true, '1', now())`,
        values: [customer.id],
      });
      await lose(test, customer, harm.thresholds.lossPence30.notable);
      await lookAt(test, customer);
      const asked = async () => (await test.call(userInfo, { body: {}, token })).body.isLimitAsked;
      expect(await asked()).toBe(false);
      await lose(test, customer, harm.thresholds.lossPence30.strong ?? 0);
      await lookAt(test, customer);
      const events = await eventsOf(test, customer);
      expect(events.map(({ kind, strength, action }) => [kind, strength, action])).toEqual([
        ['marker', 'notable', null],
        ['marker', 'strong', null],
        ['action', null, 'customer.marketing_stopped'],
        ['action', null, 'customer.limit_asked'],
      ]);
      expect(new Set(events.map((event) => event['case'])).size).toBe(1);
      const consents = await consentsOf(test, customer);
      expect(consents).toHaveLength(4);
      expect(consents.every(({ is_given: isGiven }) => !isGiven)).toBe(true);
      const [mail] = await mailsOf(test, customer.email, 'Setting a limit');
      expect(mail?.text).toContain('We have stopped all marketing to you.');
      expect(await asked()).toBe(true);
      expect((await test.logIn(customer.username, firstPassword)).body.isLimitAsked).toBe(true);
      // A marker that is as strong as before is no news.
      await lookAt(test, customer);
      expect(await eventsOf(test, customer)).toHaveLength(4);
      await test.db.query({
        text: `insert into limit_operations
          (customer_id, kind, period, operation, amount_pence, made_by, at)
        values ($1, 'deposit', 'Daily', 'set', 1000, 'customer', now())`,
        values: [customer.id],
      });
      expect(await asked()).toBe(false);
    });

    it('asks for a limit no longer once its case is closed', async () => {
      const test = await theApp();
      const { customer, token } = await logInNew(test);
      await lose(test, customer, harm.thresholds.lossPence30.strong ?? 0);
      await lookAt(test, customer);
      await closeCases(test, customer);
      expect((await test.call(userInfo, { body: {}, token })).body.isLimitAsked).toBe(false);
    });

    it('is told once by two processes that look at the same moment', async () => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      await lose(test, customer, harm.thresholds.lossPence30.strong ?? 0);
      await Promise.all(Array.from({ length: 4 }, async () => await lookAt(test, customer)));
      expect(await eventsOf(test, customer)).toHaveLength(3);
    });

    it('leaves nothing behind where its transaction fails', async () => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      const marker = { family: 'spend', strength: 'strong', reason: 'Lost.' } as const;
      const shown = { customerId: customer.id, markers: [marker], figures: {} };
      await expect(
        test.db.transaction(async (tx) => {
          await lockAccountOf(tx, customer.id);
          await tellMarkers(tx, shown, { now: start, rules: harm });
          throw new Error('the process died');
        }),
      ).rejects.toThrow('the process died');
      expect(await eventsOf(test, customer)).toEqual([]);
      expect(await consentsOf(test, customer)).toEqual([]);
    });
  });
});

describe('the daily round', () => {
  const theApp = shareTestApp(unlimited, createQuietFeed());
  const jurisdiction = jurisdictions.ukgc;

  it('begins once a London day, and goes on from page to page until every open account was looked at', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await lose(test, customer, jurisdiction.harm.thresholds.lossPence30.notable);
    const clock = { now: () => start };
    await Promise.all([
      beginHarmRound({ db: test.db, clock }),
      beginHarmRound({ db: test.db, clock }),
    ]);
    await expect.poll(async () => (await eventsOf(test, customer)).length).toBe(1);
    const begun = await test.db.query({
      text: `select key from jobs where kind = $1 and key like '%:0'`,
      values: [HARM_ROUND_JOB],
    });
    expect(begun).toHaveLength(1);
  });

  it('enqueues the next page after a full one', async () => {
    const test = await theApp();
    const [one] = [await makeCustomer(test), await makeCustomer(test)];
    const clock = { now: () => start };
    const handler = createHarmRoundHandler({ db: test.db, clock, jurisdiction }, 2);
    await runPage(handler, { day: 'a day of pages', after: one.id - 1 });
    const [next] = await test.db.query<{ key: string }>(
      `select key from jobs where key like 'a day of pages:%'`,
    );
    expect(next?.key).toBe(`a day of pages:${String(one.id + 1)}`);
  });
});
