import { afterEach, describe, expect, it } from 'vitest';
import { countRowsRead } from '../../../../../test/count-rows-read.ts';
import {
  auditOf,
  firstPassword,
  logInNew,
  makeCustomer,
  unlimited,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../../test/start-test-app.ts';
import { findAuditBreak } from '../../../../core/audit/follow-chain.ts';
import { act, logInOperator } from '../testing/desk-world.ts';
import { findCustomers } from './find-customers.queries.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

/** Somebody in a town of many. */
async function registerMany(count: number): Promise<void> {
  const { db } = await theApp();
  await db.query({
    text: `insert into customers (username, password_hash, email, first_name, last_name, address)
      select 'many' || n, '', 'many' || n || '@many.example', 'Bo', 'Manyman' || n, '{"postcode": "ZZ1 1ZZ"}'
      from generate_series(1, $1::int) n`,
    values: [count],
  });
}

afterEach(async () => {
  const { db } = await theApp();
  await db.query(`delete from customers where username like 'many%'`);
});

let keeper: ReturnType<typeof logInOperator> | undefined;

async function find(search: string, after?: number) {
  const test = await theApp();
  keeper ??= logInOperator(test, ['customers']);
  const { token } = await keeper;
  const query = new URLSearchParams({ search, ...(after && { after: String(after) }) });
  return await test.call(`/api/operator/customers?${query.toString()}`, { token });
}

describe('findCustomers', () => {
  it('finds by number, user name, e-mail address, name either way round, and postcode', async () => {
    const test = await theApp();
    const { id, username, email } = await makeCustomer(test);
    await test.db.query({
      text: `update customers set last_name = $2, address = '{"postcode": "QX9 4AB"}' where id = $1`,
      values: [id, `O'Quillian-${username}`],
    });
    const found = { id, username, firstName: 'Zoë', email, postcode: 'QX9 4AB' };
    for (const search of [
      String(id).padStart(2, '0'),
      username,
      username.toUpperCase().slice(0, 7),
      email,
      email.slice(0, 8),
      `zoe o’quillian ${username}`,
      `OQUILLIAN-${username}`,
      `O'Quillian-${username}, Zoë`,
      'qx94ab',
      'QX9 4',
      ' qx9  4ab ',
    ]) {
      const { body } = await find(search);
      expect([search, body.customers.map((each: { id: number }) => each.id)]).toEqual([
        search,
        expect.arrayContaining([id]),
      ]);
    }
    const [only] = (await find('qx94ab')).body.customers;
    expect(only).toEqual({
      ...found,
      lastName: `O'Quillian-${username}`,
      dateOfBirth: '1990-04-05',
      status: 'active',
      verification: 'verified',
    });
    expect((await find('nobody here')).body).toEqual({ customers: [], next: null });
  });

  it('looks for no single letter, however it is padded, and takes no wildcard', async () => {
    await makeCustomer(await theApp());
    expect((await find(' z ')).body.code).toBe('request.malformed');
    for (const search of ['--', 'z.', '%%', '__', '.*'])
      expect((await find(search)).body).toEqual({ customers: [], next: null });
  });

  it('tells fifty at once, and all of them page by page, each once', async () => {
    await registerMany(120);
    const ids: number[] = [];
    const sizes: number[] = [];
    let next: number | null | undefined;
    do {
      const { body } = await find('manyman', next ?? undefined);
      ids.push(...body.customers.map(({ id }: { id: number }) => id));
      sizes.push(body.customers.length);
      next = body.next;
    } while (next !== null);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(ids).size).toBe(120);
  });

  it('reads what it finds and nothing else', async () => {
    const { db } = await theApp();
    await registerMany(3000);
    await db.query('analyze customers');
    for (const search of [
      'many2999',
      'many2999@many.example',
      'Bo Manyman2999',
      'manyman2999 bo',
    ]) {
      const rows = await countRowsRead(db, async (tx) => {
        expect(await findCustomers(tx, { search, after: 0, count: 51 })).toHaveLength(1);
      });
      expect(rows).toBeLessThan(20);
    }
  });

  it('writes down who looked and whose data were shown, and never what was typed', async () => {
    const test = await theApp();
    const { id, username } = await makeCustomer(test);
    const operator = await logInOperator(test);
    await test.call(`/api/operator/customers?search=${username}`, { token: operator.token });
    const entries = await test.db.query({
      text: `select action, subject, detail from audit_log
        where actor = $1 and action <> 'operator.logged_in'`,
      values: [`operator:${operator.name}`],
    });
    expect(entries).toEqual([
      { action: 'customers.searched', subject: 'customers', detail: { shown: [id] } },
    ]);
    expect(test.lines.join('')).not.toContain(username);
  });
});

describe('customerFile', () => {
  it('tells all that is known, and writes down who looked', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    const { id, accountId, username, email } = customer;
    await test.db.query({
      text: `with limits as (
          insert into limit_operations
            (customer_id, kind, period, operation, amount_pence, made_by, at)
          values ($1, 'net_deposit', 'Weekly', 'set', 5000, 'customer', now())),
        said as (
          insert into consents (customer_id, product, channel, is_given, text_version, at)
          values ($1, 'betting', 'sms', true, '1', now())),
        texts as (
          insert into accepted_texts (customer_id, text_name, text_version, at)
          values ($1, 'terms', '1', '2026-11-01T12:00:00Z')),
        checks as (
          insert into identity_checks (customer_id, outcome, reference, at)
          values ($1, 'referred', 'ref-1', '2026-11-01T12:00:00Z')),
        sent as (
          insert into documents
            (id, customer_id, kind, file_key, file_name, media_type, byte_count, received_at)
          values (gen_random_uuid(), $1, 'address', gen_random_uuid(), 'bill.pdf', 'application/pdf',
            9, '2026-11-02T12:00:00Z'))
        insert into bets (account_id, submission_key, wager, is_each_way,
          stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at)
        values ($2, gen_random_uuid(), 'Single', false, 100, 1, 100, 1, 'test', now())`,
      values: [id, accountId],
    });
    const operator = await logInOperator(test, ['customers']);
    const text = 'Prefers to be written to.';
    await act(test, operator, { name: 'restrict', id, body: { restrictions: someRestrictions } });
    const noted = await test.call(`/api/operator/customers/${String(id)}/notes`, {
      token: operator.token,
      body: { text },
    });
    expect(noted.body).toEqual({ isOK: true });
    const { status, body } = await test.call(`/api/operator/customers/${String(id)}`, {
      token: operator.token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      username,
      email,
      firstName: 'Zoë',
      lastName: 'Quill',
      dateOfBirth: '1990-04-05',
      status: 'active',
      statusReason: '',
      statusChangedAt: null,
      verification: 'verified',
      country: 'United Kingdom',
      postcode: '',
      currencyNumber: '826',
      erasedAt: null,
      balance: 0,
      availableFunds: 0,
      openBets: 1,
      restrictions: someRestrictions,
      limits: [{ kind: 'net_deposit', period: 'Weekly', amount: 50 }],
      acceptedTexts: [
        { name: 'terms', version: '1', at: '2026-11-01T12:00:00.000Z' },
        { name: 'funds' },
      ],
      identityChecks: [{ outcome: 'referred', reference: 'ref-1' }],
      documents: [{ kind: 'address', fileName: 'bill.pdf', state: 'received' }],
      notes: [
        { operator: operator.name, action: 'customer.noted', text },
        { operator: operator.name, action: 'customer.restricted' },
      ],
    });
    expect(body.consents).toContainEqual(
      expect.objectContaining({ channel: 'sms', isGiven: true, textVersion: '1' }),
    );
    expect(body.sessions).toEqual([
      expect.objectContaining({ loginId: expect.any(String), place: expect.any(String) }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`argon2|${firstPassword}`));
    const entry = (await auditOf(test, customer)).at(-1);
    expect(entry).toEqual({
      actor: `operator:${operator.name}`,
      action: 'customer.viewed',
      detail: {},
    });
    expect(await findAuditBreak(test.db)).toBeUndefined();
  });
});

const someRestrictions = {
  prohibitedSportCodes: ['H', 'h'],
  prohibitedPriceTypes: ['SP'],
  stakeMax: 2.5,
  stakeFactorPercent: 20,
};
