import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { CallAnswer, TestApp } from '../start-test-app.ts';
import { readConfig } from '../../src/config/config.ts';
import { insertAcceptedText } from '../../src/core/customers/texts/accepted-texts.queries.ts';
import { textsNow } from '../../src/core/customers/texts/current-texts.ts';
import { openAccount } from '../../src/core/ledger/accounts.queries.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { quickPasswords } from '../../src/core/login/testing/quick-passwords.ts';

/** Tests send more forms from one network than a person does. */
export const unlimited = { http: { ...readConfig({ PORT: '0' }).http, hasRateLimits: false } };

export const userInfo = '/api/user/user-info-v1';
export const firstPassword = 'sunny123';

export interface MadeCustomer {
  readonly id: number;
  readonly accountId: number;
  readonly username: string;
  readonly email: string;
}

/** Has a customer acknowledge the statement on funds as it is where no protection is set. */
export async function acceptFundsStatement(
  tx: Transaction,
  customerId: number,
  at: number,
): Promise<void> {
  const { version } = textsNow('not_protected').funds;
  await insertAcceptedText(tx, { customerId, name: 'funds', version, at });
}

let made = 0;
let hashed: Promise<string> | undefined;

/** Makes another customer each time: Zoë Quill, born on 5 April 1990. */
export async function makeCustomer(test: TestApp): Promise<MadeCustomer> {
  made += 1;
  hashed ??= quickPasswords.hash(firstPassword);
  const username = `Zoe${String(made).padStart(4, '0')}`;
  const email = `${username.toLowerCase()}@example.com`;
  const passwordHash = await hashed;
  return await test.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: `insert into customers (username, password_hash, email, first_name, last_name,
          date_of_birth, verification, address)
        values ($1, $2, $3, 'Zoë', 'Quill', '1990-04-05', 'verified',
          '{"country": "United Kingdom"}') returning id`,
      values: [username, passwordHash, email],
    });
    const id = row?.id ?? 0;
    await acceptFundsStatement(tx, id, Date.now());
    return { id, accountId: await openAccount(tx, id), username, email };
  });
}

/** A customer who is logged in, and the cookies of that device. */
export async function logInNew(test: TestApp) {
  const customer = await makeCustomer(test);
  const answer = await test.logIn(customer.username, firstPassword);
  expect(answer.body.status).toBe('1');
  return { customer, token: String(answer.body.token), cookies: cookiesOf(answer) };
}

export function cookiesOf({ headers }: CallAnswer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The mails to an address whose subject has these words, the latest first, once there are so many. */
export async function mailsOf(
  test: TestApp,
  to: string,
  subject: string,
  count = 1,
): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  return await eventually(async () => {
    const { body } = await test.call(`/dev/mail?to=${encodeURIComponent(to)}`);
    const mails = body.filter((mail: { subject: string }) => mail.subject.includes(subject));
    if (mails.length < count) throw new Error(`${String(mails.length)} mails are there`);
    return mails;
  });
}

/** Waits until every job that is due has run. */
export async function letJobsEnd(test: TestApp): Promise<void> {
  await eventually(async () => {
    expect(await test.db.query(`select kind from jobs where state = 'waiting'`)).toEqual([]);
  });
}

/** The entries of the audit log about a customer, oldest first. */
export async function auditOf(test: TestApp, { id }: MadeCustomer) {
  return await test.db.query<{ actor: string; action: string; detail: unknown }>({
    text: 'select actor, action, detail from audit_log where subject = $1 order by id',
    values: [`customer:${String(id)}`],
  });
}

export async function advance(test: TestApp, duration: string): Promise<void> {
  expect((await test.call('/dev/clock', { body: { advance: duration } })).status).toBe(200);
}
