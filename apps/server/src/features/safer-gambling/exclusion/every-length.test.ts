import { selfExclusionLengths, timeOutLengths } from '@furlong/customer';
import { expect, it } from 'vitest';
import {
  advance,
  firstPassword,
  logInNew,
  mailsOf,
  unlimited,
} from '../../../../test/worlds/customer-world.ts';
import {
  clockOf,
  exclude,
  exclusionsOf,
  statusOf,
} from '../../../../test/worlds/exclusion-world.ts';
import { createQuietFeed, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { londonDate, londonTimeOfDay } from '../../../platform/london-time.ts';

function isTimeOut(length: string): boolean {
  return timeOutLengths.some((each) => each === length);
}

async function advanceTo(test: TestApp, at: number): Promise<void> {
  const seconds = Math.round((at - (await clockOf(test))) / 1000);
  expect(seconds).toBeGreaterThan(0);
  await advance(test, `PT${String(seconds)}S`);
}

/** The next 24 October at noon, shortly before the clocks go back. */
function nextOctober(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const thisYears = Date.UTC(year, 9, 24, 12);
  return thisYears > now ? thisYears : Date.UTC(year + 1, 9, 24, 12);
}

it('holds for every length to its end, at the same time by the clock in London, in summer and in winter', async () => {
  const test = await startTestApp(unlimited, createQuietFeed());
  await advanceTo(test, nextOctober(await clockOf(test)));
  const beganAt = await clockOf(test);
  const excluded: Awaited<ReturnType<typeof logInNew>>['customer'][] = [];
  const lengths = [...timeOutLengths, ...selfExclusionLengths];
  for (const length of lengths) {
    const { customer, token } = await logInNew(test);
    expect((await exclude(test, token, length)).status).toBe(200);
    excluded.push(customer);
  }
  for (const [index, length] of lengths.entries()) {
    const customer = excluded[index];
    if (customer === undefined) throw new Error('every length has a customer');
    const [stored] = await exclusionsOf(test, customer);
    const begins = await test.db.query<{ begins_at: Date }>({
      text: 'select begins_at from exclusions where customer_id = $1',
      values: [customer.id],
    });
    const [begin = 0, end = 0] = [begins[0]?.begins_at.getTime(), stored?.ends_at.getTime()];
    expect(begin).toBeGreaterThanOrEqual(beganAt);
    expect(londonTimeOfDay(end)).toBe(londonTimeOfDay(begin));
    const code = isTimeOut(length) ? 'customer.time_out' : 'customer.self_excluded';
    const logIn = async () => (await test.logIn(customer.username, firstPassword)).body;

    await advanceTo(test, end - 30_000);
    const before = await logIn();
    expect([length, before.code]).toEqual([length, code]);
    expect(before.message).toContain(`until ${londonDate(end)}.`);

    await advanceTo(test, end + 5_000);
    const after = await logIn();
    if (isTimeOut(length)) {
      expect([length, after.status]).toEqual([length, '1']);
      await mailsOf(test, customer.email, 'has ended');
      expect(await statusOf(test, customer)).toBe('active');
    } else {
      expect([length, after.code]).toEqual([length, code]);
      expect(after.message).toContain(`ended on ${londonDate(end)}.`);
      expect(await statusOf(test, customer)).toBe('excluded');
    }
  }
  // A week from 24 October is in winter, and six months in summer again.
  const hoursAhead = await test.db.query<{ hours: number }>(
    `select distinct extract(hour from (ends_at at time zone 'Europe/London')
        - (ends_at at time zone 'UTC'))::int as hours from exclusions order by hours`,
  );
  expect(hoursAhead).toEqual([{ hours: 0 }, { hours: 1 }]);
});
