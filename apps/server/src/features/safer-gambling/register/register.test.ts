import { jurisdictions } from '@furlong/customer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import {
  auditOf,
  firstPassword,
  unlimited,
  userInfo,
} from '../../../../test/worlds/customer-world.ts';
import { makePerson, registerAnswersOf } from '../../../../test/worlds/register-world.ts';
import { createQuietFeed, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createSessions } from '../../../core/sessions/sessions.ts';
import { createDemoRegister } from '../../../ports/exclusion-register/embedded/demo-register.ts';
import { checkSomeCustomers } from './register.jobs.ts';

const DAY_MS = 86_400_000;

/** A register and a clock of the test's own, over the database of a server. */
async function openRounds() {
  const test = await startTestApp(unlimited, createQuietFeed());
  const register = createDemoRegister(1);
  const asked: string[] = [];
  // It is noon in London, in summer and in winter.
  let now = Date.parse('2026-10-24T11:00:00Z');
  const clock = { now: () => now };
  const { db } = test;
  const jurisdiction = jurisdictions.ukgc;
  const sessions = createSessions({ db, clock, jurisdiction, onError: () => undefined });
  onTestFinished(sessions.stop);
  const exclusionRegister = {
    check: async (person: Parameters<typeof register.check>[0]) => {
      asked.push(person.lastName);
      return await register.check(person);
    },
  };
  const deps = { db, clock, sessions, ports: { exclusionRegister } };
  const log = { warn: () => undefined };
  return {
    test,
    register,
    asked,
    setNow: (at: number) => (now = at),
    run: async (countMax?: number) => await checkSomeCustomers({ ...deps, log }, countMax),
  };
}

async function countOpen({ db }: TestApp): Promise<number> {
  return (await db.query(`select 1 from customers where status = 'active'`)).length;
}

describe('the daily check with the register', () => {
  it('asks about every open account once a London day, so many a round, and about no other', async () => {
    const { test, asked, setNow, run } = await openRounds();
    const [one, other] = [await makePerson(test), await makePerson(test)];
    await test.db.query({
      text: `update customers set status = 'closed' where id = $1`,
      values: [other.id],
    });
    const open = await countOpen(test);
    await run(1);
    expect(asked).toHaveLength(1);
    await run();
    await run();
    expect(asked).toHaveLength(open);
    expect(asked).toContain(one.lastName);
    expect(asked).not.toContain(other.lastName);
    // The clocks go back on the 25th, which therefore ends at midnight of London and not of UTC.
    setNow(Date.parse('2026-10-24T22:59:59Z'));
    await run();
    expect(asked).toHaveLength(open);
    setNow(Date.parse('2026-10-24T23:00:00Z'));
    await run();
    expect(asked).toHaveLength(2 * open);
    setNow(Date.parse('2026-10-25T23:59:59Z'));
    await run();
    expect(asked).toHaveLength(2 * open);
    setNow(Date.parse('2026-10-26T00:00:00Z'));
    await run();
    expect(asked).toHaveLength(3 * open);
  });

  it('excludes whom it finds, with every session, and goes on with the others', async () => {
    const { test, register, asked, setNow, run } = await openRounds();
    const customer = await makePerson(test);
    const { token } = (await test.logIn(customer.username, firstPassword)).body;
    const dateOfBirth = '1990-04-05';
    register.putOn({ firstName: 'Zoë', lastName: customer.lastName, dateOfBirth });
    const last = await makePerson(test);
    // The login has asked today.
    setNow(Date.now() + DAY_MS);
    await run();
    expect(asked.at(-1)).toBe(last.lastName);
    // The round of this test is another process for the server, which hears of it within a second (D2).
    await eventually(async () => {
      expect((await test.call(userInfo, { body: {}, token })).body.code).toBe('session.expired');
    });
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      actor: 'register',
      action: 'customer.excluded',
    });
    expect((await registerAnswersOf(test, customer.id)).at(-1)).toMatchObject({
      occasion: 'daily',
      answer: 'excluded',
    });
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('0');
  });

  it('ends a round at the first question that is not answered, and asks again in the next', async () => {
    const { test, register, asked, setNow, run } = await openRounds();
    register.setManner('silent');
    await run();
    await run();
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
    register.setManner('prompt');
    await run();
    expect(asked).toHaveLength(2 + (await countOpen(test)));
    setNow(Date.parse('2026-10-24T11:00:00Z') + DAY_MS);
    await run();
    expect(asked).toHaveLength(2 + 2 * (await countOpen(test)));
  });
});
