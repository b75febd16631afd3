import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { readMail, register } from '../testing/registering.ts';

const shared = shareTestApp();

interface Standing {
  readonly verification: string;
  readonly outcomes: readonly string[];
}

async function readStanding(test: TestApp, username: string): Promise<Standing | undefined> {
  const [row] = await test.db.query<Standing>({
    text: `select verification, array(select outcome from identity_checks i
        where i.customer_id = c.id order by i.id) as outcomes
      from customers c where username = $1`,
    values: [username],
  });
  return row;
}

async function registerAs(test: TestApp, LastName: string): Promise<string> {
  const { form, answer } = await register(test, { LastName });
  expect(answer.status).toBe(200);
  return form['Username'] ?? '';
}

describe('identity check', () => {
  it.each([
    ['Plain', 'verified'],
    ['Mac Refer', 'referred'],
    ['Mac Fail', 'failed'],
  ])('D32: %s is %s', async (lastName, outcome) => {
    const test = await shared();
    const username = await registerAs(test, lastName);
    await eventually(async () => {
      expect(await readStanding(test, username)).toEqual({
        verification: outcome,
        outcomes: [outcome],
      });
    });
  });

  it('asks a customer whom it refers for documents, and nobody else', async () => {
    const test = await shared();
    const { form } = await register(test, { LastName: 'Van Refer' });
    // The welcome and this mail leave by jobs of their own, in either order.
    const mails = await readMail(test, form['Email'] ?? '', 3);
    expect(mails.filter(({ text }) => text.includes('under verification'))).toHaveLength(1);
    const asked = await test.db.query(
      `select 1 from jobs j join customers c on j.key = 'documents-needed:' || c.id
        where c.verification <> 'referred'`,
    );
    expect(asked).toEqual([]);
  });

  it('D32: asks a provider that is down again, and refers the customer after four tries', async () => {
    const test = await shared();
    const username = await registerAs(test, 'Mac Down');
    const expectTries = async (count: number, verification: string): Promise<void> => {
      await eventually(async () => {
        const outcomes = Array.from({ length: count }, () => 'unavailable');
        expect(await readStanding(test, username)).toEqual({ verification, outcomes });
      });
    };
    await expectTries(1, 'registered');
    for (const [advance, count] of [
      ['PT2M', 2],
      ['PT6M', 3],
    ] as const) {
      await test.call('/dev/clock', { body: { advance } });
      await expectTries(count, 'registered');
    }
    await test.call('/dev/clock', { body: { advance: 'PT31M' } });
    await expectTries(4, 'referred');
    expect(test.lines.join('')).not.toContain('Mac Down');
  });

  it('D32: what was decided before the answer came stays decided', async () => {
    const test = await shared();
    const username = await registerAs(test, 'Mac Downdown');
    await eventually(async () => {
      expect((await readStanding(test, username))?.outcomes).toEqual(['unavailable']);
    });
    await test.db.query({
      text: `update customers set verification = 'verified' where username = $1`,
      values: [username],
    });
    await test.call('/dev/clock', { body: { advance: 'PT2M' } });
    await eventually(async () => {
      const jobs = await test.db.query({
        text: `select 1 from jobs j join customers c on j.key = c.id::text
          where j.kind = 'identity-check' and c.username = $1 and j.state = 'done'`,
        values: [username],
      });
      expect(jobs).toHaveLength(1);
    });
    expect((await readStanding(test, username))?.verification).toBe('verified');
  });
});
